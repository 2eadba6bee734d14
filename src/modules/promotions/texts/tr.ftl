## Bonuses, gifts and news

talk-discount-invite = Bağlantınızla gelen bir arkadaş da size bonus kazandırabilir.
button-invite = 👥 Arkadaşlarınızı davet edin
promo-claimed =
    🎁 <b>{ $code }</b> sizin: { $gift }.

    { $bound ->
        [no] Alışveriş yapın
       *[other] { $product } alın
    }, son tarih { $until }; teslim edilir edilmez bonus bakiyenizde.
promo-claimed-discount =
    🎁 <b>{ $code }</b> sizin: { $gift }.

    { $bound ->
        [no] Alışveriş yapın
       *[other] { $product } alın
    }, son tarih { $until }: indirimli fiyatı ödemeden önce görürsünüz.
promo-unknown = Böyle bir promosyon kodu yok. Harfleri kontrol edip yeniden yazın.
promo-not-yet = Bu promosyon kodu henüz başlamadı, başlangıcı: { $from }. O zaman yeniden gönderin.
promo-over = Bu promosyon kodunun süresi doldu.
promo-used-up = Bu promosyon kodunun hakları tükendi.
promo-has = Bu promosyon kodu zaten sizde: bir sonraki alışverişinizde geçer.
promo-used = Bu promosyon kodunu kullandınız.
invited = 🎁 Bir arkadaşınız sizi davet etti: { $least } ve üzeri ilk alışverişinizden sonra bakiyenize { $invited } gelir.
invite =
    🎁 <b>Arkadaşlarınızı davet edin</b>

    Bağlantınızı gönderin. Bir arkadaşınız ilk kez { $least } ve üzeri alışveriş yapınca siz { $inviter }, o da { $invited } alır.

    { $link }

    Bağlantınızla gelen: { $came } · ödüllendirilen: { $rewarded } / en çok { $most }
invite-word = { $shop }: kartlarımı ve yüklemelerimi buradan alıyorum.
invite-none = Şu an davet bonusu yok.
button-share-invite = ↗ Bağlantımı gönder
promos-line = { $state ->
        [on] 🟢
        [planned] 🕒
        [used-up] 🔴
       *[other] ⚪
    } { $code } · { $claimed }/{ $most } · { $gift }
promo-one =
    🎁 <code>{ $code }</code> { $state ->
        [planned] başlangıcı: { $from }
        [on] açık
        [used-up] tükendi
        [over] süresi doldu
       *[ended] bitirildi
    }

    Verdiği: { $gift }
    Ürün: { $bound ->
        [no] hepsi
       *[other] { $product }
    }
    Bitiş: { $ends ->
        [no] yok
       *[other] { $until }
    }
    Kişi başına: { $each }
    Alan: { $claimed } / { $most } · verilen: { $granted } · maliyet: { $given }

    { $link }
promo-ask-end = <code>{ $code }</code> bitirilsin mi? Artık kimse alamaz. Daha önce alanlar bonusu yine alır.
promo-ask-end-discount = <code>{ $code }</code> bitirilsin mi? İndirim hemen sona erer, kodu alanlar için de.
promo-no-such = Böyle bir promosyon kodu yok.
promo-no-product = Böyle bir ürün satışta değil.
promo-over-limit = Bu, tek bir eklemenin sınırını aşıyor.
promo-invite-too-low = Hiçbir şey değişmedi. Satın alma en az { $both } olmalı; bu, iki bonusun toplamıdır. Komutu daha büyük bir son tutarla yeniden gönderin.
promo-taken = <code>{ $code }</code> daha önce kullanılmış: başka bir ad seçin.
promo-bad-period = Hiçbir şey oluşturulmadı. Bitiş gelecekte ve başlangıçtan sonra olmalı. Komutu daha geç bir bitişle yeniden gönderin.
button-end-promo = ⏹ Bitir
promo-off = { $amount } indirim
promo-off-percent = %{ $percent } indirim, en çok { $most }
promo-percent = fiyatın %{ $percent } kadarı geri, en çok { $most }
button-see-promoted = 🛒 Bak
