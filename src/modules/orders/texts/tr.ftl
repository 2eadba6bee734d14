## Catalog

item-wallet-too-low = Şimdilik tükendi. Yakında yenisi gelecek.

## Buying

ask-quantity =
    <b>{ $product }</b> — { $item }
    Tanesi { $price }

    Kaç tane? Dokunun ya da 1 ile { $most } arasında bir sayı yazın.
quantity-out-of-range = Lütfen 1 ile { $most } arasında bir sayı seçin.
button-my-number = 📱 Numaram: { $phone }
ask-field = ✏️ <b>{ $label }</b> ({ $step }/{ $steps })
field-not-valid = Bu doğru görünmüyor. Kontrol edip tekrar gönderin.
or-used-before = Ya da daha önce kullandığınız birini seçin:
confirm-player = 👤 <b>{ $nickname }</b>: bu siz misiniz?
confirm-by-button = 👍 Harika! Satın almak için aşağıdaki bir düğmeye dokunun.
not-this-account = 👌 Peki, bu hesap değil. Hiçbir ücret alınmadı. Doğrusunu gönderin:
account-invalid = ❌ Bu hesabı bulamadık. Kontrol edip tekrar yazın.
account-invalid-because = ❌ Bu hesap kabul edilmedi: { $message }. Kontrol edip tekrar yazın.
account-check-busy =
    ⏳ Şu an çok kişi hesap kontrol ettiriyor. Yazdıklarınız duruyor: on saniye sonra “Tekrar dene” düğmesine dokunun.
account-check-often =
    ⏳ Kısa sürede çok hesap kontrol ettirdiniz. Yazdıklarınız duruyor: { $seconds } sn sonra “Tekrar dene” düğmesine dokunun.
account-check-impossible =
    ⏳ Hesabı şu an kontrol edemiyoruz, çünkü tedarikçimiz yanıt vermiyor.

    Yazdıklarınız duruyor. Birazdan tekrar deneyin.
confirm-title = 🧾 <b>Kontrol edip onaylayın</b>
confirm-item = <b>{ $product }</b> — { $item }
confirm-breakdown = { $quantity } × { $price }
confirm-total = Toplam: <b>{ $total }</b>
confirm-discounted = Toplam: { $before } → <b>{ $total }</b>, <b>{ $code }</b> ile
confirm-phone = İletişim: <code>{ $phone }</code>
confirm-balance = Bakiye: { $balance } → alışverişten sonra <b>{ $after }</b>
pay-bonus = 🎁 <b>{ $code }</b> ile { $amount } bakiyenize geri döner
confirm-promise = Teslim edemezsek paranız otomatik olarak iade edilir.
pay-title = 💳 <b>Nasıl ödemek istersiniz?</b>
pay-rest = Bakiyeniz: { $balance }. Ödenecek kalan: <b>{ $missing }</b>
pay-add-more = Eksik tutar, { $missing }, ödeme yollarının tek seferde aldığından az. Daha büyük bir tutar ekleyin: kalanı bakiyenizde kalır.
pay-time-instant = anında
pay-time-minute = ~1 dk
pay-time-checked = biz kontrol ederiz
pay-by-stars = ⭐ { $stars } Yıldız
pay-code = 🎫 <b>{ $amount }</b> ödemek için kodu basıldığı gibi gönderin, örneğin <code>7K2M-9XQ4-ZB30-HTW8</code>. Değeri daha fazlaysa kalanı bakiyenizde kalır.
button-have-code = 🎫 Kodum var
code-added = ✅ Kodunuz geçerli: { $amount } bakiyenizde.
phone-refused = 📱 <b>{ $product }</b> — { $item } sizi bekliyor. Tedarikçi iletişim numarası olmadan sipariş almaz; sizi kimse aramaz.
button-confirm = ✅ Satın al · { $total }
button-change-account = ✏️ Başka hesap
price-changed = ⚠️ Fiyat az önce değişti: { $before } → { $now }. Lütfen tekrar bakın:
discount-over = 🎁 { $code } sona erdi ya da kullanıldı: fiyat artık { $before } değil, { $now }. Yeni fiyattan alır mısınız?
insufficient-balance = ⚠️ Bakiyeniz artık yetmiyor.
quote-often = ⏳ Kısa sürede çok fiyat sordunuz. Hiçbir şey kaybolmadı: { $seconds } sn sonra “Tekrar dene” düğmesine dokunun.
balance-part-on-account = 📒 Bunun { $amount } kadarı veresiye: sonra ödersiniz.
balance-debt = 📒 { $amount } borcunuz var. Ödeyin, yeniden veresiye alabilirsiniz.
button-pay-debt = 📒 { $amount } borcu öde
balance-add-by-support = Para eklemek için { $support } ile iletişime geçin ve müşteri numaranızı verin: <code>{ $id }</code>. Sonra “Tekrar dene” düğmesine dokunun.
button-try-again = 🔄 Tekrar dene

## A purchase

purchase-title = 🧾 <b>{ $product }</b> — { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}× { $quantity }
    }
purchase-code = Sipariş <code>{ $code }</code> · { $time }
purchase-total = Toplam: <b>{ $total }</b>
purchase-refunded = Bakiyenize iade edildi: <b>{ $amount }</b>
stage-waiting = Sırada: tedarikçimiz şu an alamıyor. Otomatik olarak gönderilecek.
stage-processing = Hazırlanıyor …
stage-checking = Tedarikçimizle bir kez daha kontrol ediyoruz. Ya siparişiniz gelir ya da paranız iade edilir.
stage-delivered = Teslim edildi.
stage-credited = Teslim edildi: hesaba yüklendi.
stage-unreadable = Teslim edildi, ama kodu şu an gösteremiyoruz. Haberimiz var; kod sizindir.
stage-refunded = Teslim edilemedi. Paranız bakiyenize döndü.
stage-cancelled = İptal edildi. Paranız bakiyenize döndü.
button-cancel-purchase = ✖ İptal et, parayı geri al
button-cancel-unpaid = ✖ Siparişi iptal et
ask-cancel-purchase =
    ✖ <code>{ $code }</code> siparişinin bekleyen kısmı iptal edilsin mi{ $quantity ->
    [1] {""}
   *[other] {" "}({ $waiting }/{ $quantity })
    }?

    Parası hemen bakiyenize döner.
ask-cancel-unpaid =
    ✖ <code>{ $code }</code> siparişinin bekleyen kısmı iptal edilsin mi{ $quantity ->
    [1] {""}
   *[other] {" "}({ $waiting }/{ $quantity })
    }?

    Ödemesi geri alındı. Tutarı hemen bakiyenize döner ve önce borcunuzu kapatır.
button-cancel-now = ✖ Evet, iptal et
button-keep-waiting = ◀ Hayır, beklerim
codes-in-file = Kodlar dosyada.
button-file = 📄 Tüm kodlar dosya olarak
ask-which-code = ⚠️ <b>Hangi kodda sorun var?</b>
button-code-number = Kod { $number }
plain-order = Sipariş { $code }. Bu mesaj sade, çünkü her zamankini gösteremedik.
plain-refunded = Bakiyenize iade edildi: { $amount }
end-vouchers = ✅ { $item }: { $quantity ->
    [one] kodunuz hazır.
   *[other] { $quantity } kodunuz hazır.
    }
end-top-up = ✅ { $item }: hesaba yüklendi.
end-partly = ⚠️ { $item }: { $quantity } adetten { $delivered } adedi teslim edildi. { $amount } bakiyenize döndü.
ready-partly = ✅ { $item }: { $quantity } adetten { $ready } adedi hazır, yukarıdaki mesajda. Kalanı biraz daha sürecek; size yazacağız. Sipariş <code>{ $code }</code>.
end-cancelled = ✖️ { $item }: iptal edildi. { $amount } bakiyenize döndü.
end-refunded = ↩️ { $item } teslim edilemedi. { $amount } bakiyenize döndü.
ask-code-problem = ⚠️ <b>{ $code }: koddaki sorun ne?</b>
button-code-used = Daha önce kullanılmış
button-code-refused = Kabul edilmiyor
button-code-wrong = Başka bir ürünün kodu

## My orders

purchases = 📦 <b>Siparişlerim</b>
purchases-none =
    📦 <b>Siparişlerim</b>

    Henüz bir şey satın almadınız.
purchase-line = { $mark } { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}×{ $quantity }
    } · { $day } · { $product } · { $code }

## For admins

section-attempts = Denemeler
section-events = Olaylar
admin-orders-all = 📋 <b>Tüm siparişler</b>
    .button = Hepsi
admin-orders-open = ⏳ <b>Açık siparişler</b>
    .button = Açık
admin-orders-review = 🔎 <b>Karar bekleyen siparişler</b>
    .button = İnceleme
admin-orders-none = Hiç yok.
admin-orders-found = { $count ->
    [one] Bir sipariş bulundu:
   *[other] { $count } sipariş bulundu:
    }
admin-order-line = { $code } · { $state } · { $item }
no-such-order = “{ $id }” ile bir sipariş bulunamadı.
story-title = 📋 <b>{ $code }</b> · { $state }
story-phone = 📱 <code>{ $phone }</code>
story-money = Fiyat { $price } · maliyet { $cost }
story-dealer = Tedarikçi siparişi <code>{ $id }</code> · { $status }
story-earlier = … ve öncesinde { $count } tane
cost-changed = ⚠️ Size sorulduktan sonra maliyet değişti ve hiçbir şey alınmadı. Lütfen tekrar bakın:
cost-may-appear = Para şimdilik iade edilmiyor: önceki bir deneme hesaba hâlâ yükleme yapabilir. Tedarikçide bakın, sonra aşağıda karar verin.
story-code-used = ⚠️ Müşteri, kodun daha önce kullanıldığını söylüyor.
story-code-refused = ⚠️ Müşteri, kodun kabul edilmediğini söylüyor.
story-code-wrong = ⚠️ Müşteri, kodun başka bir ürüne ait olduğunu söylüyor.
review-adopt = Ya da tedarikçi siparişini bağlayın:
ask-adopt = 🔗 <b>{ $id } tedarikçi siparişi { $code } siparişine mi ait?</b>
adopt-facts = Durum { $status } · oluşturuldu { $time } · ref <code>{ $ref }</code>
adopt-is-ours = ✅ Denemelerinden birinin ref’ini taşıyor.
adopt-is-not-ours = ⚠️ Bu siparişin ref’ini taşımıyor. Tür, para birimi ve telefon uyuşuyor.
adopt-not-in-review = { $code } için artık karar gerekmiyor.
adopt-no-such-order = Tedarikçi API’sinde bize ait { $id } numaralı bir sipariş yok.
adopt-other-type = { $id } tedarikçi siparişinin türü { $code } ile aynı değil.
adopt-other-currency = { $id } tedarikçi siparişinin para birimi { $code } ile aynı değil.
adopt-other-phone = { $id } tedarikçi siparişi { $code } ile aynı telefon numarasına ait değil.
adopt-owned = { $id } tedarikçi siparişi başka bir siparişe ait.
reversal-success-again = ℹ️ Tedarikçi <code>{ $code }</code> siparişini yeniden teslim edilmiş gösteriyor; bu yüzden para iade edilmedi. Müşteride bırakın ya da önce tedarikçiye sorun.
orphans-found = 🧭 Mağazanın bilmediği { $count } tedarikçi siparişimiz:
orphan-facts =
    <b>{ $code }</b>
    Tedarikçi siparişi <code>{ $id }</code> · { $status } · { $type ->
        [voucher] kart
        [top-up] yükleme
       *[other] başka tür
    }
    Ref: <code>{ $ref }</code>
    Oluşturuldu: { $time }
    Maliyet: { $cost }
    Ürün: { $item }
    Telefon: { $phone }
orphan-handed-over = ✅ Müşterisinde ({ $by }).
orphan-to-stock = ✅ Sonraki alıcı için stokta ({ $by }).
orphan-written-off = ✅ Zarar yazıldı ({ $by }).
button-orphan-hand-over = 🤝 Müşteriye verilsin
button-orphan-to-stock = 📦 Sonraki alıcıya sat
button-orphan-write-off = 🗑 Zarar yaz
button-orphan-card = 🔑 Kodu göster

## Payments by hand

deposit-amount-unreadable = Bu, { $currency } için bir tutar değil. Örneğin: <code>12.50</code>

## Payments

button-need-help = 💬 Yardım lazım mı?
help-about-order = Sipariş { $code }
payment-option = { $name } · { $charge }
payment-option-with-fee = { $name } · { $charge } (komisyon { $fee })

## Currencies

confirm-exchange = 💱 { $total } = <b>{ $pay }</b>, bakiyeniz { $balance }
purchase-paid = Ödenen: { $amount }

## Dialogs that are left

still-short = ⏳ Henüz yeni bir şey yok: { $missing } hâlâ eksik.
ask-only-field = ✏️ <b>{ $label }</b>

## Bonuses, gifts and news

stage-gift-waiting = Artık bir hediye: bağlantınızı ilk açan kodu alır.
stage-gift-opened = Bu kodu hediye ettiniz ve açıldı.
gift-reported-by-receiver = Bu kodu hediye ettiniz. Çalışmıyorsa, açan kişi hediye bağlantısından bildirebilir.
gift-case-open = ⚠️ Açan kişi bir sorun bildirdi. İnceliyoruz, size yazacağız.

## First screen

button-buy-again = 🔁 Tekrar al
button-buy-rest = 🔄 Tekrar dene{ $quantity ->
    [1] {""}
   *[other] {" "}×{ $quantity }
    }
button-change-quantity = 🔢 Adet: { $quantity }
receipt-title = 🧾 <b>{ $shop }</b>
receipt-item = <b>{ $product }</b> — { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}× { $quantity }
    }
receipt-delivered = ✅ Teslim edildi
receipt-credited = ✅ Hesaba yüklendi
receipt-order = Sipariş <code>{ $code }</code> · { $time }
receipt-paid-balance = Bakiyeden ödendi
receipt-paid-by = Ödenen: { $charge } · { $method } · ödeme <code>{ $code }</code>
button-receipt-picture = 🖼 Resim olarak
button-receipt-paid = 💵 Ne ödedim
button-receipt = 🧾 Makbuz

## Progress

stage-asking = Tedarikçide fiyat arttı; mağaza siparişiniz hakkında karar veriyor. İptal edebilir ya da bekleyebilirsiniz: size yazacağız.
stage-review = Tedarikçimiz bunu doğrulayamıyor, mağazadan biri karar veriyor. Ya siparişiniz gelir ya da paranız iade edilir.
stage-unpaid = Bu siparişin ödemesi geri alındı, bu yüzden göndermedik; mağaza karar veriyor. Yine de istiyorsanız para ekleyin ve mağazayla iletişime geçin.
stage-changed = Tedarikçimiz siz aldıktan sonra bu ürünü değiştirdi, bu yüzden sipariş etmedik; mağaza karar veriyor. Ya aldığınız ürün gelir ya da paranız iade edilir.
stage-elsewhere = Mağaza bunu size başka yoldan verdi.
stage-taken-back = Tedarikçimiz bunu geri aldı, kodu artık çalışmıyor. Paranız bakiyenize döndü.
stage-case-refunded = Kod çalışmadı. Paranız bakiyenize döndü.
stage-replaced = Kod çalışmadı: yenisi { $purchase } siparişiyle geliyor.
stage-refunded-by-shop = Bunu tedarikçimizle doğrulayamadık, mağaza paranızı iade etti.
stage-cancelled-by-shop = Tedarikçide fiyat artmıştı; mağaza siparişi iptal edip paranızı iade etti.
stage-changed-refunded = Tedarikçimiz bu ürünü değiştirmişti, mağaza paranızı iade etti.
stage-unpaid-cancelled = İptal edildi: ödemesi geri alınmıştı. Tutarı bakiyenize döndü ve önce borcunuzu kapatır.
stage-reversed = Tedarikçimiz bunu geri aldı. Mağaza karar veriyor: ya sizde kalır ya da paranız geri döner.
stage-kept = ↳ Tedarikçimiz bunu geri aldı. Yine sizde kalıyor ve başka ücret yok.
cases-title = 🛠 <b>Kodlar hakkındaki bildirimleriniz</b>
cases-none = 🛠 Hiç bildiriminiz yok. Çalışmayan bir kod, 📦 Siparişlerim içindeki siparişinden bildirilir.
case-line = <b>{ $item }</b> · <code>{ $code }</code> · { $day }
    { $state ->
        [open] 🛠 Açık: inceliyoruz.
        [asked] ✍️ Açık: size bir soru sorduk. Yanıtlamak için siparişi açın.
        [refunded] ↩️ Kapandı: paranız bakiyenize döndü.
        [replaced] 🔁 Kapandı: başka bir kod aldınız.
        [fine] ✅ Kapandı: kod geçerliydi.
       *[closed] ✅ Kapandı.
    }
case-open = ↳ 🛠 Bildiriminiz açık: ilgileniyoruz.
case-asked = ↳ ✍️ Bununla ilgili bir sorumuz var. Lütfen yanıtlayın.
purchase-replaces = <code>{ $order }</code> siparişinin yerine yeni kod, ücretsiz
progress-usual = ⏱ Genellikle { $time } içinde.
progress-search = ⏱ Genellikle bir iki dakika.
wait-longer = Bu, her zamankinden uzun. Ya siparişiniz gelir ya da paranız iade edilir.
wait-told = Bu, olması gerekenden uzun; ekibimize haber verdik. Ya siparişiniz gelir ya da paranız iade edilir.
wait-most = Şu zamana kadar sonuçlanmazsa ekibimiz ilgilenir: { $time }.
wait-cancel = Gönderilene kadar iptal edebilirsiniz: para hemen bakiyenize döner.
wait-cancel-unpaid = Ya da iptal edin: tutarı hemen bakiyenize döner ve önce borcunuzu kapatır.
progress-notified = 💬 Burada beklemeniz gerekmez: size yazacağız.
end-by-shop = ↩️ { $item }: mağaza paranızı iade etmeye karar verdi. { $amount } bakiyenizde.
end-unpaid = ✖️ { $item }: ödemesi geri alındığı için iptal edildi. { $amount } bakiyenize döndü ve önce borcunuzu kapatır.
end-elsewhere = ✅ { $item }: mağaza bunu size başka yoldan verdi.
copy-file-outdated = ⚠️ Bu dosyadaki bazı kodlar artık geçerli değil. Hangilerinin geçerli olduğunu görmek için <code>{ $code }</code> siparişini açın.
button-case-add = ✏️ Not ya da fotoğraf ekle{ $number ->
    [0] {""}
   *[other] {" "}({ $number })
    }
case-opened-now =
    ✅ <b>{ $code } hakkındaki bildiriminizi aldık</b>, ilgileniyoruz. Size buradan yazacağız.

    Bize yardım edebilirsiniz: sitenin ya da oyunun ne dediğini yazın veya ekran görüntüsü gönderin 👇
case-say-now = ✏️ <code>{ $code }</code> hakkında yazın ya da fotoğraf gönderin 👇
case-added = ✅ <code>{ $code }</code> bildiriminize eklendi. Size buradan yazacağız.
case-over = <code>{ $code }</code> hakkında açık bir bildirim yok. Hiçbir şey gönderilmedi.
case-enough = Teşekkürler, <code>{ $code }</code> için bu kadarı yeterli. Bakıp size buradan yazacağız.
story-case-customer = 👤 “{ $text }”
story-case-admin = 🏪 “{ $text }”
button-case-replace = 🔁 Yeni kod
button-case-fine = ✅ Kod geçerli …
button-case-question = ❓ Sor …
button-case-photos = 🖼 Fotoğraflar
ask-case-replace = 🔁 <b>{ $code } yerine yeni bir kod alınsın mı?</b> Şimdi { $cost } tutuyor; müşteri ödemez, ödediği { $price } bunu karşılar. Mağaza eski kodu artık göstermez. Tedarikçiye iki kez ödenir. Bu geri alınamaz.
case-type-reason = ✅ <code>{ $code }</code> siparişindeki kodun neden geçerli olduğunu yazın. Müşteri yazdığınız gibi okur ve bildirim kapanır.
case-type-question = ❓ <code>{ $code }</code> siparişinin kodu hakkındaki sorunuzu yazın ya da fotoğraf, dosya veya sesli mesaj gönderin. Müşteriye olduğu gibi ulaşır; yazıyla ya da fotoğrafla yanıtlayabilir.
case-question-sent = ✅ Sorunuz gönderiliyor. Müşteri yanıtlayınca haber alırsınız.
case-decided-before = Bu bildirim kapalı: biri zaten karar verdi.
case-paid-back = Bu siparişin parası zaten iade edildi.
case-not-sold = Şu an bu üründen başka kod alınamıyor. Bunun yerine parayı iade edin ya da daha sonra deneyin.
case-owed = Müşterinin borcu var, onun için bir şey alınamıyor. Bunun yerine parayı iade edin.
reversal-replaced = 🔁 Karar: müşteri yeni kod alıyor.

## Brands of admins

delivery-file = 📄 { $item } · <code>{ $code }</code>
delivery-below = 🧾 { $item }: mesajı aşağıda ⬇️
button-redeem-link = 📖 Sayfayı aç

## Limits

item-over-limit = 🙏 Bu ürün kişi başına sınırlı ve şimdilik sınıra ulaştınız.
limit-left = Şu an { $left } adet daha alabilirsiniz.
limit-again = Yeniden alabileceğiniz zaman: { $time }.
limit-later = Lütfen daha küçük bir adet seçin.

## Who may buy

item-blocked = 🚫 Şu anda burada alışveriş yapamazsınız. Aldıklarınız Siparişlerim’de kalır. Sorunuz mu var? /paysupport
item-not-admitted = 🔒 Mağaza sizi henüz kabul etmedi. Alışveriş yapabildiğinizde size buradan yazacağız.
item-over-day-limit = ⏳ Bu, burada bir günde harcayabileceğinizden fazla. Daha küçük bir tutar deneyin ya da yarın tekrar gelin.
item-too-many = 🙏 Bir seferde bu kadar satmıyoruz. Lütfen daha küçük bir sayı seçin.
