## For admins

held-title = 🎁 <b>Bekletilen kartlar.</b> Veritabanı geriye döndü: kaybolan sürede bir müşteri bunlardan birini almış olabilir. Bu tedarikçi siparişlerini o sürede verilenler arasında arayın; kimsede olmayanı serbest bırakın, diğerlerini zarar yazın.
held-item = { $count } × { $name }: tedarikçi siparişleri { $ids }
wallet-inactive = etkin değil
