## Currencies

rates-title = 💱 <b>نرخ ارز</b> به { $base }
rates-none = نرخی نیست: هر قیمت فقط از موجودی به همان ارز پرداخت می‌شود.
rate-line = { $reading } · { $time } · { $by }
