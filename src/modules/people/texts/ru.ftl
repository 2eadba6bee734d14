## For admins

no-such-customer = Клиента { $id } нет. Клиент появляется, когда запустит бота.
section-balances = Балансы
section-history = Последние операции
