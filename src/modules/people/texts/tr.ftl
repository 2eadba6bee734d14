## For admins

no-such-customer = { $id } adında bir müşteri yok. Müşteri, botu başlattıktan sonra kaydedilir.
section-balances = Bakiyeler
section-history = Son hareketler
