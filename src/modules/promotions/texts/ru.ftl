## Bonuses, gifts and news

talk-discount-invite = Друг, пришедший по вашей ссылке, тоже может принести бонус.
button-invite = 👥 Пригласить друзей
promo-claimed =
    🎁 <b>{ $code }</b> ваш: { $gift }.

    { $bound ->
        [no] Купите что-нибудь
       *[other] Купите { $product }
    } до { $until }, и бонус придёт на баланс сразу после доставки.
promo-claimed-discount =
    🎁 <b>{ $code }</b> ваш: { $gift }.

    { $bound ->
        [no] Купите что-нибудь
       *[other] Купите { $product }
    } до { $until }: сниженную цену вы увидите до оплаты.
promo-unknown = Такого промокода нет. Проверьте буквы и напишите ещё раз.
promo-not-yet = Этот промокод начнёт действовать { $from }. Отправьте его тогда ещё раз.
promo-over = Срок этого промокода истёк.
promo-used-up = Этот промокод уже разобрали.
promo-has = Этот промокод у вас уже есть: он сработает при следующей покупке.
promo-used = Вы уже использовали этот промокод.
invited = 🎁 Вас пригласил друг: после первой покупки от { $least } вы получите { $invited } на баланс.
invite =
    🎁 <b>Пригласите друзей</b>

    Отправьте свою ссылку. Когда друг впервые купит что-нибудь от { $least }, вы получите { $inviter }, а друг — { $invited }.

    { $link }

    Пришли по ссылке: { $came } · с наградой: { $rewarded } (не больше { $most })
invite-word = { $shop }: здесь я покупаю карты и пополнения.
invite-none = Сейчас бонуса за приглашения нет.
button-share-invite = ↗ Отправить мою ссылку
promos-line = { $state ->
        [on] 🟢
        [planned] 🕒
        [used-up] 🔴
       *[other] ⚪
    } { $code } · { $claimed }/{ $most } · { $gift }
promo-one =
    🎁 <code>{ $code }</code> { $state ->
        [planned] начнётся { $from }
        [on] действует
        [used-up] разобран
        [over] истёк
       *[ended] завершён
    }

    Даёт: { $gift }
    Товар: { $bound ->
        [no] любой
       *[other] { $product }
    }
    До: { $ends ->
        [no] без срока
       *[other] { $until }
    }
    На человека: { $each }
    Получили: { $claimed } из { $most } · выдано: { $granted } · стоило: { $given }

    { $link }
promo-ask-end = Завершить <code>{ $code }</code>? Больше никто его не получит. Кто получил раньше, бонус сохранит.
promo-ask-end-discount = Завершить <code>{ $code }</code>? Скидка прекратится сразу, в том числе у тех, кто уже получил код.
promo-no-such = Такого промокода нет.
promo-no-product = Такого товара нет в продаже.
promo-over-limit = Это больше, чем можно зачислить за один раз.
promo-invite-too-low = Ничего не изменено. Покупка должна быть не меньше { $both } — это сумма обоих бонусов. Отправьте команду ещё раз, увеличив последнюю сумму.
promo-taken = <code>{ $code }</code> уже был: выберите другое имя.
promo-bad-period = Ничего не создано. Конец должен быть в будущем и после начала. Отправьте команду ещё раз с более поздним концом.
button-end-promo = ⏹ Завершить
promo-off = скидка { $amount }
promo-off-percent = скидка { $percent }%, не больше { $most }
promo-percent = возврат { $percent }% цены, не больше { $most }
button-see-promoted = 🛒 Посмотреть
