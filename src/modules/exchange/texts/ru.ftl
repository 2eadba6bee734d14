## Currencies

rates-title = 💱 <b>Курсы валют</b> в { $base }
rates-none = Курсов нет: цена оплачивается только с баланса в той же валюте.
rate-line = { $reading } · { $time } · { $by }
