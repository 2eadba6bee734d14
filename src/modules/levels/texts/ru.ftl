## Bonuses, gifts and news

level-line = <b>{ $level }</b>: от { $amount }
my-level = ⭐ <b>Ваш уровень: { $level }</b>
my-level-turnover = Ваши покупки в этом месяце и за предыдущие { $months } мес. — <b>{ $amount }</b>. Возвращённое и полученное от магазина не считается.
my-level-next = Ещё { $missing } — и у вас уровень <b>{ $level }</b>.
my-level-highest = Вы достигли высшего уровня.
my-level-fixed = Магазин сам назначил вам цены, и покупки их не меняют.
my-level-none = Сейчас уровней нет.
