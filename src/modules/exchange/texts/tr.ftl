## Currencies

rates-title = 💱 <b>Döviz kurları</b> ({ $base })
rates-none = Hiç kur yok: bir fiyat yalnızca kendi para birimindeki bakiyeden ödenir.
rate-line = { $reading } · { $time } · { $by }
