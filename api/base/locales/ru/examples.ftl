# Примеры позиций на страницах правил.

example-007-mate-in-the-first-step = Мат первым шагом
example-007-mate-in-the-first-step-text = Белые ставят мат первым из трёх шагов, и партия сразу окончена. На b6 ферзю нельзя: у чёрных не было бы хода для второго шага.
example-007-your-own-gift = Собственный подарок
example-007-your-own-gift-text = Белые пошли белой пешкой, потом чёрной и третьим шагом берут её ферзём. С настройкой «Разрядка» это запрещено.
example-007-do-not-mate-yourself = Не ставьте мат самому себе
example-007-do-not-mate-yourself-text = Ход белых, и сейчас они должны пойти чёрной фигурой. Ладья на a1 поставила бы мат их собственному королю, а это проигрыш.
example-007-kings-can-be-taken = Королей можно брать
example-007-kings-can-be-taken-text = С настройкой «Взятие короля» мата нет. Если чёрные оставят короля на месте, белые начнут следующий ход с того, что возьмут его.

example-anti-king-anti-check = Антишах
example-anti-king-anti-check-text = Белый антикороль на a8 никем не атакован, а это так же плохо, как шах. Он должен уйти туда, где его атакует чёрная ладья, и брать эту ладью нельзя.
example-anti-king-letting-go-is-an-attack = Отпустить – значит напасть
example-anti-king-letting-go-is-an-attack-text = Белая ладья атакует чёрного антикороля на a1. Когда она уходит, этот антикороль стоит без нападения: антишах.

example-bulldog-through-the-pawn = Сквозь пешку
example-bulldog-through-the-pawn-text = Ведьма на b1 делает фигуры рядом с собой прозрачными для своей стороны. В начальной позиции ладья берёт пешку сквозь свою собственную.
example-bulldog-castling-past-a-queen = Рокировка мимо ферзя
example-bulldog-castling-past-a-queen-text = Ферзь стоит между королём и ладьёй, но рядом с ведьмой он прозрачен: белые могут рокироваться мимо него.

example-chaos-nature-may-act = Природа может действовать
example-chaos-nature-may-act-text = Сделано пять ходов, и Природа может ввести фигуру. Ферзь подходит только на d4: с любого другого поля он атаковал бы фигуру.
example-chaos-two-kings-in-one-line = Два короля на одной линии
example-chaos-two-kings-in-one-line-text = Ладья Природы может пойти на e4, откуда она нападает на обоих королей. Три хода этот шах не считается; четвёртым ходом игрок должен спасти своего короля.
example-chaos-a-returned-queen-saves-the-king = Возвращённый ферзь спасает короля
example-chaos-a-returned-queen-saves-the-king-text = Белым шах от ладьи, а раньше Природа возвратила им ферзя. Вернуть его на d1 – единственный ответ.
example-chaos-coming-back-with-a-capture = Возвращение со взятием
example-chaos-coming-back-with-a-capture-text = Чёрные могут вернуть пешку на поле своей второй горизонтали. На e7 стоит слон Природы: пешка берёт его.
example-chaos-nature-s-en-passant = Взятие на проходе у Природы
example-chaos-nature-s-en-passant-text = По расширенным правилам пешка Природы берёт пешку, которая только что прошла мимо неё. Она идёт на d3 или на d5, и на d5 берёт ещё и чёрную пешку.

example-chaturanga-no-move-left = Ходов больше нет
example-chaturanga-no-move-left-text = У чёрных остался один король, и это ещё не конец. Когда ладья идёт на b7, у чёрных нет дозволенного хода: здесь это проигрыш.
example-chaturanga-the-elephant-leaps = Слон прыгает
example-chaturanga-the-elephant-leaps-text = Слон на d4 прыгает ровно на два поля наискось. Он может пойти на f6, но не на e5.

example-chess-the-scholar-s-mate = Детский мат
example-chess-the-scholar-s-mate-text = Чёрные напали на ферзя и не заметили угрозы: ферзь берёт на f7 под защитой слона.
example-chess-castling-or-not = Рокироваться или нет
example-chess-castling-or-not-text = Обе стороны могут рокироваться в обе стороны. Ладья, берущая другую, объявляет шах и этому мешает.

example-clockwork-orange-a-dropped-rook-gives-mate = Поставленная ладья даёт мат
example-clockwork-orange-a-dropped-rook-gives-mate-text = Чёрный король заперт за своими пешками. Белые ставят ладью из руки на восьмую горизонталь, и чёрным нечем закрыться: мат.
example-clockwork-orange-a-piece-in-hand-parries-the-check = Фигура в руке защищает от шаха
example-clockwork-orange-a-piece-in-hand-parries-the-check-text = То же нападение, но у чёрных в руке небьющий конь. Брать он не может, но может закрыть короля на любом поле от b8 до f8.
example-clockwork-orange-capturing-cures = Взятие лечит
example-clockwork-orange-capturing-cures-text = Конь на d5 небьющий. Если белые возьмут его, он придёт в руку чёрных как обычный конь, который снова может бить.
example-clockwork-orange-a-full-middlegame = В разгаре миттельшпиля
example-clockwork-orange-a-full-middlegame-text = У обеих сторон в руке несколько фигур. Белые могут поставить ферзя или коня на любое пустое поле, с шахом или без.

example-crazyhouse-a-pawn-mates-from-the-hand = Пешка ставит мат из руки
example-crazyhouse-a-pawn-mates-from-the-hand-text = У белых в руке пешка, взятая у чёрных. Поставленная на g7, она даёт мат.
example-crazyhouse-a-knight-in-the-way = Конь закрывает
example-crazyhouse-a-knight-in-the-way-text = Чёрные под шахом и не могут ходить королём, но у них в руке конь, которым можно закрыться.

example-horde-a-pawn-against-castling = Пешка против рокировки
example-horde-a-pawn-against-castling-text = У белых нет короля, только пешки. Пешка на g7 атакует f8, и через это поле чёрный король проходить не может.
example-horde-the-horde-has-a-queen = У орды есть ферзь
example-horde-the-horde-has-a-queen-text = Пешка орды превратилась в ферзя, и он ставит мат с помощью другой пешки.

example-janggi-face-to-face = Лицом к лицу
example-janggi-face-to-face-text = Генералы видят друг друга на открытой вертикали. Ход синих: они могут перекрыть линию или пасовать; тогда партия кончается, и решают очки.
example-janggi-the-cannon-needs-a-screen = Пушке нужен экран
example-janggi-the-cannon-needs-a-screen-text = Пушка прыгает ровно через одну фигуру, даже когда только ходит. Она берёт колесницу на e7 через солдата.

example-magicians-deathmatch-a-pawn-raises-the-magician = Пешка возвышает мага
example-magicians-deathmatch-a-pawn-raises-the-magician-text = Пешка идёт на шестую горизонталь и там должна превратить мага на a1 в верховную жрицу или телепата.
example-magicians-deathmatch-a-bishop-becomes-a-magician = Слон становится магом
example-magicians-deathmatch-a-bishop-becomes-a-magician-text = Вместо хода слон становится магом там, где стоит. Это возможно уже в начальной позиции.

example-makruk-the-last-pawn = Последняя пешка
example-makruk-the-last-pawn-text = На шестой горизонтали пешка превращается в мет. Пешек больше нет, и белые, у которых сил меньше, начинают счёт: чёрные должны поставить мат за 64 хода.

example-omega-out-of-the-corners = Из углов
example-omega-out-of-the-corners-text = Волшебники начинают в углах за пределами доски. Белый волшебник выходит из своего угла на a2 мимо чемпиона на a0, а пешка может пойти на три поля.
example-omega-en-passant-after-three-squares = На проходе после трёх полей
example-omega-en-passant-after-three-squares-text = Белая пешка прошла три поля. Чёрная пешка берёт её на проходе, на одном из двух полей, которые та прошла.

example-orphic-all-in-reserve = Все в резерве
example-orphic-all-in-reserve-text = На доске стоят только пешки. Белые могут поставить любую фигуру на пустое поле или на место пешки, которая тогда его уступает: ферзь на d3, а пешка идёт на c2.
example-orphic-only-captures-while-the-king-waits = Только взятия, пока король ждёт
example-orphic-only-captures-while-the-king-waits-text = Белый король ещё в резерве. Пока его не поставят, фигуры на доске могут только бить: конь ходить не может, пешка может взять.
example-orphic-the-last-piece-comes-anywhere = Последняя фигура выходит куда угодно
example-orphic-the-last-piece-comes-anywhere-text = Король – всё, что у белых в резерве, поэтому он может выйти на любое поле, которое не атаковано, в том числе на место пешки.
example-orphic-behind-the-pawn-that-makes-room = За пешкой, которая уступает место
example-orphic-behind-the-pawn-that-makes-room-text = Чёрная ладья смотрит вдоль вертикали a. И всё же король может занять место пешки, если пешка идёт на a4, где она загораживает ладье путь.
example-orphic-the-elk = Лось
example-orphic-the-elk-text = Лось стоит на тёмном поле и ходит там как ладья. На светлом поле он будет ходить как конь.

example-schizophrenic-an-explosion = Взрыв
example-schizophrenic-an-explosion-text = Белый телепорт может перелететь на любого врага на своей первой горизонтали. Тогда обе фигуры снимаются с доски.
example-schizophrenic-the-other-half-of-the-board = Другая половина доски
example-schizophrenic-the-other-half-of-the-board-text = Левый шиззи стоит на правой половине доски и ходит там как ферзь. На c4 он станет конём и волшебником.
example-schizophrenic-a-bobber-that-has-moved-twice = Боббер, который ходил дважды
example-schizophrenic-a-bobber-that-has-moved-twice-text = Боббер ходил дважды, поэтому теперь достаёт на три поля в любом направлении. После этого хода будет четыре.
example-schizophrenic-the-king-disappears = Король исчезает
example-schizophrenic-the-king-disappears-text = Один раз за партию король может телепортироваться в пустой угол своей первой горизонтали, который не атакован.

example-shatranj-bare-kings = Голые короли
example-shatranj-bare-kings-text = Игрок, потерявший всё, кроме короля, проигрывает, если тут же не оголит и другого короля. Если белые возьмут ладью, чёрный король возьмёт в ответ, и партия кончится вничью.
example-shatranj-the-alfil-leaps = Альфил прыгает
example-shatranj-the-alfil-leaps-text = Альфил на d4 прыгает ровно на два поля наискось, через всё, что стоит между ними.

example-shogi-no-mate-by-a-dropped-pawn = Мат поставленной пешкой запрещён
example-shogi-no-mate-by-a-dropped-pawn-text = У сэнтэ в руке пешка. Поставленная на i8, она дала бы мат, а это запрещено. На других полях она мата не даёт.
example-shogi-the-knight-has-to-promote = Конь должен превратиться
example-shogi-the-knight-has-to-promote-text = На двух последних горизонталях конь уже никогда не смог бы ходить, поэтому там он должен превратиться.

example-three-player-hex-one-takes-and-the-third-looks-on = Один берёт, третий смотрит
example-three-player-hex-one-takes-and-the-third-looks-on-text = Каждый игрок сделал по ходу. Белые могут взять чёрную пешку на d5, но оба соперника пойдут раньше, чем белые снова.
example-three-player-hex-the-bishop-at-the-centre = Слон в центре
example-three-player-hex-the-bishop-at-the-centre-text = У слона на длинной диагонали за центром два пути: к стороне чёрных и к стороне красных.

example-xiangqi-the-cannon-leaps-to-take = Пушка прыгает, чтобы взять
example-xiangqi-the-cannon-leaps-to-take-text = Пушка ходит как колесница, но берёт только ровно через одну фигуру: здесь колесницу на e9 через коня на e6.
example-xiangqi-the-generals-stay-apart = Генералы остаются порознь
example-xiangqi-the-generals-stay-apart-text = Между генералами стоят две фигуры, и поэтому конь может уйти: солдат остаётся.
example-xiangqi-the-pinned-horse = Связанный конь
example-xiangqi-the-pinned-horse-text = Конь стоит между генералами один и не может уйти с вертикали: они увидели бы друг друга.
