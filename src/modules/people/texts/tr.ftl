## For admins

no-such-customer = { $id } numaralı müşteri yok. Müşteri, botu başlattıktan sonra kaydedilir.
section-balances = Bakiyeler
section-history = Son hareketler
