## Everywhere

pager = { $page }/{ $pages }
button-home = 🏠 Ana sayfa
button-back = ◀ Geri
button-cancel = ✖ Vazgeç
button-retry = 🔄 Tekrar dene
button-refresh = 🔄 Yenile
support-unnamed = bu botu size veren mağaza
support-hours-today = { $support } ({ $from }–{ $to } arasında yanıt verir; şu an saat { $now })
support-hours-later = { $support } ({ $day } günü { $from }–{ $to } arasında yanıt verir)

## Home

home =
    🛍 <b>{ $shop }</b>

    Merhaba { $name } 👋 Size nasıl yardımcı olalım?
home-fact-time = ⚡ Siparişlerin yarısı { $time } içinde ulaşır
home-fact-back = 🛡 Teslim edemezsek paranız otomatik olarak iade edilir
home-ways = 💳 Ödeme: { $ways }
button-more = ⋯ Diğer
more = ⋯ <b>Diğer</b>
button-my-codes = 🔑 Kodlarım ({ $count })
tile-from = { $price }+
button-vouchers = 🎟 Kartlar ({ $count })
button-top-ups = 🎮 Yükleme ({ $count })
button-search = 🔎 Ara
button-purchases = 📦 Siparişlerim
button-balance = 💰 Bakiye
button-settings = ⚙️ Ayarlar
button-help = ❓ Yardım
cancelled = İptal edildi. Hiçbir ücret alınmadı.
nothing-to-cancel = İptal edilecek bir şey yok.

## What went differently

command-not-typed = ⛔ Yönetici komutları yalnızca kendiniz yazdığınızda çalışır. Bu mesaj iletilmiş ya da bir bot veya kanal tarafından gönderilmiş.
unknown-command = Bu komutu bilmiyorum. Neler yapabildiğim burada: /help
not-understood = Yalnızca yazıları ve düğmeleri anlarım. Her şey buradan başlar:
texts-too-many = ⏳ Yetişebileceğimden hızlı yazıyorsunuz; bazı mesajlarınız atlandı. { $seconds } sn sonra tekrar yazın. Düğmeler çalışıyor, siparişleriniz de sürüyor.
taps-too-many = ⏳ Çok hızlı dokundunuz. { $seconds } sn sonra tekrar dokunun.
tap-outdated = Bu ekran eskimişti. İşte güncel hâli:
tap-of-ended-dialog = Bu adımın süresi doldu. Yeni bir şey satın alınmadı.
tap-of-earlier-step = Bu düğme önceki bir adıma ait. Şu an buradayız:
answer-not-understood = Lütfen aşağıdaki düğmeleri kullanın 👇
edit-without-effect = ✏️ Daha önce okuduğum bir mesajı değiştirdiniz; bu değişikliğin bir etkisi yok. Lütfen yeni metni yeni bir mesaj olarak gönderin ya da düğmeleri kullanın.
answer-too-long = Bu çok uzun: buraya en fazla { $most } karakter sığar. Hiçbir kısmı kullanılmadı. Lütfen daha kısa olarak yeniden gönderin.
answer-of-other-kind = Bu burada kullanılamaz. Lütfen şunu gönderin: { $kinds }.
answer-kind = { $kind ->
       *[text] metin
        [photo] fotoğraf
        [video] video
        [animation] GIF
        [document] dosya
        [voice] sesli mesaj
        [audio] ses
        [video_note] görüntülü mesaj
        [contact] kişi
    }
dialog-too-long =
    Baştan başlayalım. Hiçbir ücret alınmadı.

    Satın almaya yeniden başlayın: /start
shop-renewed = Mağazayı az önce güncelledik. Hiçbir ücret alınmadı; lütfen satın almaya yeniden başlayın.
shop-break = Kısa bir teknik ara verdik. Gönderdikleriniz bizde duruyor; döner dönmez yanıtlayacağız.
something-went-wrong =
    Bizden kaynaklanan bir sorun oldu{ $notified ->
        [yes] {" "}ve bize haber verildi.
       *[no] .
    } Bir şey satın almak üzereydiyseniz tekrar denemeden önce Siparişlerim'e bakın: /myorders

    Referans: <code>{ $reference }</code>

## Catalog

shelf-vouchers = 🎟 <b>Kartlar</b>
shelf-top-ups = 🎮 <b>Yüklemeler</b>
shelf-empty = Şu an burada satışta bir şey yok.
search-prompt =
    🔎 <b>Arama</b>

    Ürünün adını ya da bir parçasını yazın.
search-often = ⏳ Kısa sürede çok arama yaptınız. { $seconds } sn sonra Tekrar dene'ye dokunun.
search-found = 🔎 “{ $text }” için sonuçlar
search-nothing = 🔎 “{ $text }” için sonuç yok. Yazımı kontrol edin ya da ürünlere göz atın:
search-missing = 🔎 “{ $text }” henüz bizde yok. 🔔 düğmesine dokunun, gelirse size yazalım. Ya da yazımı kontrol edip ürünlere göz atın:
button-search-again = 🔎 Yeniden ara
button-request-goods = 🔔 Gelirse haber ver
request-noted = 🔔 “{ $text }” mağazaya gelirse size bir kez yazacağız.
request-off = 🔕 “{ $text }” için size yazmayacağız.
request-too-many = Zaten 20 ürün bekliyorsunuz. Önce birini kapatın.
product-voucher = 🎟 <b>{ $name }</b>
product-top-up = 🎮 <b>{ $name }</b>
product-choose = Bir seçenek seçin:
product-gone = Bu ürün artık satışta değil.
needed-info = Sizden istenecekler:
item-price = { $name } · { $price }
item-price-unavailable = 🔔 { $name } · { $price }
item-title = <b>{ $product }</b> — { $item }
item-costs = Fiyat: <b>{ $price }</b>
item-gives-code = Kod, burada sohbette gelir.
item-gives-credit = Hesabınıza doğrudan yüklenir.
item-not-on-sale = Bu seçenek şu an satışta değil.
item-no-wallet = Şu an mevcut değil.
item-wallet-too-low = Şimdilik tükendi. Yakında yenisi gelecek.
item-maintenance = Kısa bir ara verdik. Verdiğiniz siparişler yine de gelecek.
item-unknown = Böyle bir seçenek yok.
button-buy = 🛒 Satın al

## Buying

ask-quantity =
    <b>{ $product }</b> — { $item }
    Tanesi { $price }

    Kaç tane? Dokunun ya da 1 ile { $most } arasında bir sayı yazın.
quantity-out-of-range = Lütfen 1 ile { $most } arasında bir sayı seçin.
ask-phone =
    📱 Son bir adım: aşağıdaki düğmeyle telefon numaranızı paylaşın ya da yazın, örneğin <code>+9647701234567</code>.

    Tedarikçi her sipariş için bir iletişim numarası ister; sizi kimse aramaz. Yalnızca bir kez sorarız.
button-my-number = 📱 Numaram: { $phone }
button-share-phone = 📱 Numaramı paylaş
phone-not-own = Bu başka birinin numarası. Kendi numaranızı paylaşın ya da yazın.
phone-not-valid = Bu numara eksik. Numara ülke koduyla başlar, örneğin <code>+9647701234567</code>.
phone-kept = ✅ Teşekkürler. Telefon numaranız: <code>{ $phone }</code>.
phone-none = henüz yok
ask-field = ✏️ <b>{ $label }</b> ({ $step }/{ $steps })
field-example = Örneğin: <code>{ $example }</code>
field-not-valid = Bu doğru görünmüyor. Kontrol edip tekrar gönderin.
or-used-before = Ya da daha önce kullandığınız birini seçin:
account-nickname = 👤 Hesap sahibi: <b>{ $nickname }</b>
confirm-player = 👤 <b>{ $nickname }</b>: bu siz misiniz?
account-invalid = ❌ Bu hesabı bulamadık. Kontrol edip tekrar yazın.
account-invalid-because = ❌ Bu hesap kabul edilmedi: { $message }. Kontrol edip tekrar yazın.
account-check-busy =
    ⏳ Şu an çok kişi hesap kontrol ettiriyor. Yazdıklarınız duruyor: on saniye sonra Tekrar dene'ye dokunun.
account-check-often =
    ⏳ Kısa sürede çok hesap kontrol ettirdiniz. Yazdıklarınız duruyor: { $seconds } sn sonra Tekrar dene'ye dokunun.
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
confirm-promise = Teslim edemezsek paranız bakiyenize otomatik olarak iade edilir.
pay-title = 💳 <b>Nasıl ödemek istersiniz?</b>
pay-rest = Bakiyeniz: { $balance }. Ödenecek kalan: <b>{ $missing }</b>
pay-add-more = Eksik tutar, { $missing }, ödeme yollarının tek seferde aldığından az. Daha büyük bir tutar ekleyin: kalanı bakiyenizde kalır.
pay-time-instant = anında
pay-time-minute = ~1 dk
pay-time-checked = biz kontrol ederiz
pay-by-stars = ⭐ { $stars } Yıldız
pay-name-crypto-pay = Kripto
pay-code = 🎫 <b>{ $amount }</b> ödeyen kodu basıldığı gibi gönderin, örneğin <code>7K2M-9XQ4-ZB30-HTW8</code>. Değeri daha fazlaysa kalanı bakiyenizde kalır.
button-have-code = 🎫 Kodum var
code-added = ✅ Kodunuz geçerli: { $amount } bakiyenizde.
phone-refused = 📱 <b>{ $product }</b> — { $item } sizi bekliyor. Tedarikçi iletişim numarası olmadan sipariş almaz; sizi kimse aramaz.
button-confirm = ✅ Satın al · { $total }
button-change-phone = 📱 Telefonu değiştir
button-change-account = ✏️ Başka hesap
goods-changed = ⚠️ Tedarikçi seçtiğiniz ürünü ({ $product } — { $item }) değiştirdi. Henüz bir şey satın alınmadı. Şimdi sunduğu şu:
price-changed = ⚠️ Fiyat az önce değişti: { $before } → { $now }. Lütfen tekrar bakın:
discount-over = 🎁 { $code } sona erdi ya da kullanıldı: fiyat artık { $before } değil, { $now }. Yeni fiyattan alır mısınız?
insufficient-balance = ⚠️ Bakiyeniz artık yetmiyor.
quote-often = ⏳ Kısa sürede çok fiyat sordunuz. Hiçbir şey kaybolmadı: { $seconds } sn sonra Tekrar dene'ye dokunun.
balance-part-on-account = 📒 Bunun { $amount } kadarı veresiye: sonra ödersiniz.
balance-debt = 📒 { $amount } borcunuz var. Ödeyin, yeniden veresiye alabilirsiniz.
button-pay-debt = 📒 { $amount } borcu öde
balance-add-by-support = Para eklemek için { $support } ile iletişime geçin ve müşteri numaranızı verin: <code>{ $id }</code>. Sonra Tekrar dene'ye dokunun.
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
stage-checking = Tedarikçimizle bir kez daha kontrol ediyoruz. Siparişiniz ya da paranız gelecek.
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
goods-code = Kod: { $code }
goods-pin = PIN: { $pin }
codes-in-file = Kodlar dosyada.
button-copy-code = { $number ->
    [0] 📋 Kodu kopyala
   *[other] 📋 Kod { $number }
    }
button-copy-pin = { $number ->
    [0] 📋 PIN'i kopyala
   *[other] 📋 PIN { $number }
    }
button-file = 📄 Tüm kodlar dosya olarak
button-code-problem = ⚠️ Kod çalışmıyor mu?
ask-which-code = ⚠️ <b>Hangi kodda sorun var?</b>
button-code-number = Kod { $number }
ask-code-problem = ⚠️ <b>{ $code }: koddaki sorun ne?</b>
button-code-used = Daha önce kullanılmış
button-code-refused = Kabul edilmiyor
button-code-wrong = Başka bir ürünün kodu
code-problem-closed = ✅ <code>{ $code }</code> hakkındaki bildiriminize baktık ve kapattık. Sorunuz mu var? /paysupport
file-code = Kod
file-pin = PIN
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

## My orders

purchases = 📦 <b>Siparişlerim</b>
purchases-none =
    📦 <b>Siparişlerim</b>

    Henüz bir şey satın almadınız.
purchase-line = { $mark } { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}×{ $quantity }
    } · { $day } · { $product } · { $code }

## Balance

balance-title = 💰 <b>Bakiye</b>
balance-none = Henüz bakiyeniz yok.
balance-line = <b>{ $amount }</b>
balance-line-held = <b>{ $amount }</b> · açık siparişler için ayrılan: { $held }
balance-history = <b>Son hareketler</b>
button-all-activity = 📜 Tüm hareketler
posting-credit = eklendi { $about }
posting-undo = düzeltildi { $about }
posting-debit = düşüldü { $about }
posting-hold = sipariş { $about }
posting-capture = ödendi { $about }
posting-release = iade, sipariş { $about }
posting-refund = para iadesi, sipariş { $about }
posting-deposit = ödemeyle eklendi { $about }
posting-payout = geldiği yere geri ödendi { $about }
posting-payback = gerçekleşmeyen iade { $about }
posting-reversal = ödeyen geri aldı { $about }
posting-bonus = bonus { $about }
balance-how-to-add = Para eklemek için düğmeye dokunun ya da { $support } ile iletişime geçip müşteri numaranızı verin: <code>{ $id }</code>.
you-were-credited = 💰 Bakiyenize { $amount } eklendi. { $note }
you-were-debited = 💰 Bakiyenizden { $amount } düşüldü. { $note }

## Settings and help

settings =
    ⚙️ <b>Ayarlar</b>

    Telefon numarası: <code>{ $phone }</code>
help =
    ❓ <b>{ $shop }</b>

    /vouchers – kodlar ve hediye kartları
    /topups – oyun ve telefon yüklemeleri
    /search – ürünü adıyla bul
    /myorders – aldıklarınız, kodlarıyla
    /balance – mağazadaki paranız
    /deposit – bakiyeye para ekle
    /redeem – bakiye kodu kullan
    /language – dil ve telefon numarası
    /cancel – yaptığınız işten çık
    /terms – satış koşulları
    /paysupport – ödeme yardımı

    Sorunuz mu var? { $support } ile iletişime geçin. Müşteri numaranız: <code>{ $id }</code>.
terms =
    📜 <b>{ $shop } satış koşulları</b>

    Kartlar bu sohbette kod olarak, yüklemeler doğrudan verdiğiniz hesaba teslim edilir. Teslim edilen geri alınamaz, çünkü görülen bir kod ve yüklenen bir hesap iade edilemez. Teslim edilemeyenin parası bakiyenize otomatik olarak döner.

    ⭐ Yıldızlarla bu mağazada bakiye alınır. Harcamadığınız kısım Yıldızlarınıza geri dönebilir: /paysupport ile isteyin. Satılanlardan Telegram değil, mağaza sorumludur.

    Onaylamadan önce hesabı kontrol edin. Sorular: { $support }.
pay-support =
    💳 <b>Ödeme yardımı: talebiniz ekibimizde</b>

    Son ödemelerinizi görüp burada yanıtlarlar. Ne olduğunu anlatın: yazın ya da dekontun fotoğrafını gönderin. { $when ->
        [now] Yakında burada yanıtlarız.
        [today] Bugün { $from } itibarıyla burada yanıtlarız; mağazamızda saat şu an { $now }.
        [later] { $day } günü { $from } itibarıyla burada yanıtlarız.
       *[soon] Birimiz döner dönmez burada yanıtlarız.
    } Hepsini bir kerede de yazabilirsiniz: <code>/paysupport İki kez ödedim</code>

    Telegram bu mağazadan yapılan alışverişlerde yardımcı olamaz.

## Fields that a product may ask for

field-account-id =
    .label = Hesap ID'si
    .hint = Oyununuzun ya da hesabınızın profilinde bulursunuz.
    .example = 5123456789
field-player-id =
    .label = Oyuncu ID'si
    .hint = Oyundaki profilinizde bulursunuz.
    .example = 5123456789
field-user-id =
    .label = Kullanıcı ID'si
    .hint = Hesabınızın profilinde bulursunuz.
    .example = 12345678
field-server-id =
    .label = Sunucu ID'si
    .hint = Genellikle profilde ID'nizin yanında yazar.
    .example = 2001
field-server =
    .label = Sunucu
    .hint = Oynadığınız sunucu, oyundaki adıyla.
    .example = Europe
field-zone-id =
    .label = Bölge ID'si
    .hint = Profilde ID'nizden sonra parantez içindeki sayı.
    .example = 2345
field-region =
    .label = Bölge
    .hint = Hesabınızın bölgesi.
    .example = Middle East
field-username =
    .label = Kullanıcı adı
    .hint = Giriş yaparken kullandığınız ad.
    .example = lina_92
field-character-name =
    .label = Karakter adı
    .hint = Tam olarak oyunda yazdığı gibi.
    .example = DragonHeart
field-email =
    .label = E-posta adresi
    .hint = Hesabın e-posta adresi.
    .example = lina@example.com
field-phone =
    .label = Hesabın telefon numarası
    .hint = Ülke koduyla.
    .example = +9647701234567
field-other =
    .hint = Tam olarak hesabınızda yazdığı gibi yazın.

## Menu

menu-start = Ana sayfa
menu-vouchers = Kodlar ve hediye kartları
menu-topups = Oyun ve telefon yüklemeleri
menu-search = Ürünü adıyla bul
menu-myorders = Aldıklarınız, kodlarıyla
menu-balance = Mağazadaki paranız
menu-redeem = Bakiye kodu kullan
menu-invite = Arkadaşlarınızı davet edin, bonus kazanın
menu-deposit = Bakiyeye para ekle
menu-language = Dil ve telefon numarası
menu-cancel = Yaptığınız işten çık
menu-help = Botun yapabildikleri
menu-terms = Satış koşulları
menu-paysupport = Ödeme yardımı
menu-support = Mağazaya yazın
menu-admin-desk = Bugün, cüzdanlar ve sizi bekleyenler
menu-admin-orders = Siparişler: hepsi, açık, inceleme
menu-admin-order = Herhangi bir numarasıyla tek sipariş
menu-admin-adopt = Tedarikçi siparişini bağla
menu-admin-status = Siparişleri ne bekletiyor, satışı durdurma
menu-admin-notice = Ana sayfada müşterilere not
menu-admin-broadcast = Birçok müşteriye tek mesaj
menu-admin-shop = Mağazanın adı, iletişimi, metinleri
menu-admin-alerts = Karar bekleyenler
menu-admin-wallets = Tedarikçideki cüzdanlar
menu-admin-sync = Kataloğu yenile
menu-admin-catalog = Rafta ne var ve nasıl
menu-admin-brands = Markalar, bölgeler, resimler
menu-admin-customers = Müşteriler: bul, yaz, engelle
menu-admin-customer = Bir müşterinin bakiyesi ve siparişleri
menu-admin-statement = Bir müşterinin bakiye hareketleri
menu-admin-debtors = Kim ne kadar borçlu, hatırlatma
menu-admin-tills = Kasanız: vardiyanızı sayın ve imzalayın

menu-admin-deposits = Onaylanacak ödemeler, elle yapılacak iadeler
menu-admin-paymethods = Sizin onayladığınız ödeme yolları
menu-admin-credit = Müşteri bakiyesine ekle
menu-admin-debit = Müşteri bakiyesinden düş
menu-admin-codes = Bakiye kodları: oluştur, listele, iptal et
menu-admin-promo = Promosyon kodları ve davetler
menu-admin-creditlimit = Bir müşteri ne kadar veresiye alabilir
menu-admin-markup = Maliyet üzerine kâr oranı
menu-admin-prices = Fiyat kuralları, önizlemeli
menu-admin-changes = Tedarikçide değişenler
menu-admin-requests = Müşterilerin istedikleri
menu-admin-rounding = Fiyatların yuvarlanması
menu-admin-rates = Döviz kurları ve paylar
menu-admin-report = Herhangi günlerin satışı, kârı ve grafikleri
menu-admin-closing = Bir günün kapanış raporu
menu-admin-refunds = Başarısız siparişlerin parası nereye gider
menu-admin-costlimit = Artan maliyet ne zaman sorulsun
menu-admin-starsrate = Telegram Yıldızlarının değeri
menu-admin-starscheck = Ödemeleri Telegram listesiyle karşılaştır
menu-admin-latency = Siparişler ne kadar geç göründü
menu-admin-staff = Ekip ve roller
menu-admin-limits = Ekip ne kadar verebilir
menu-admin-audit = Ekibin yaptıkları

## For admins

usage =
    Şöyle yazın: <code>{ $usage }</code>
    Örneğin: <code>{ $example }</code>
no-such-customer = { $id } adında bir müşteri yok. Müşteri, botu başlattıktan sonra kaydedilir.
amount-not-positive = Tutar sıfırdan büyük olmalı.
amount-too-precise = Tutarda bu para biriminin izin verdiğinden fazla ondalık hane var.
amount-overdrawn = Bakiye bundan az.
amount-over-limit = Tek seferde en çok { $most } aktarılabilir.
ask-credit = 💰 <b>Bu bakiyeye { $amount } eklensin mi?</b>
ask-debit = 💰 <b>Bu bakiyeden { $amount } düşülsün mü?</b>
adjustment-balance = Bakiye: { $before } → <b>{ $after }</b>
adjustment-note = Not, yalnızca yöneticilere: { $note }
adjustment-message = Müşteriye: { $message }
adjustment-cancelled = ✖ İptal edildi. Hiçbir para aktarılmadı.
adjustment-came-before = ⏳ Telegram bu komuta önceki bir komutun numarasını verdi. Hiçbir para aktarılmadı: yeniden gönderin.
adjustment-not-open = ⏳ Bu soru artık açık değil. Bu dokunuşla hiçbir para aktarılmadı: komutu yeniden gönderin.
currency-unknown = Bu, ISO 4217'ye göre bir para birimi kodu değil.
credited = ✅ { $who } için { $amount } eklendi. Bakiye: <b>{ $balance }</b>{ $notified ->
    [yes] {""}
   *[no] {" "}· müşteriye haber verilemedi
    }
debited = ✅ { $who } bakiyesinden { $amount } düşüldü. Bakiye: <b>{ $balance }</b>{ $notified ->
    [yes] {""}
   *[no] {" "}· müşteriye haber verilemedi
    }
section-balances = Bakiyeler
section-history = Son hareketler
section-attempts = Denemeler
section-events = Olaylar
wallets-title = 🏦 <b>{ $name }</b> (@{ $username }) · { $status }
wallets-none = Cüzdan yok.
wallet-default = varsayılan
wallet-inactive = etkin değil
wallets-owed = Borç: { $amount }
wallets-discount = Varsayılan indirim: %{ $percent }
sync-running = ⏳ Katalog okunuyor …
sync-done = ✅ Katalog okundu: { $products } ürün, { $items } seçenek, { $onSale } tanesi satışta. { $removed } tanesi katalogdan çıktı, { $leftOut } tanesi burada satılamıyor.
sync-failed = ❌ Katalog okunamadı. { $why }
status-title = 🚦 <b>Mağazanın durumu</b>
status-selling = ✅ Satış açık.
status-maintenance-admin = ⛔ { $time } tarihinde bir yönetici durdurdu: yeni satış yok.
status-maintenance-history = ⛔ Veritabanı geriye döndü, fark edildiği an: { $time }. Tedarikçinin listesi okunana kadar satış da gönderim de yok. Otomatik olarak biter.
status-maintenance-outage = ⛔ { $time } tarihinden beri yeni satış yok: Tedarikçi API'si uzun süredir yanıt vermiyor. Otomatik olarak biter.
status-submitting = ✅ Siparişler gönderiliyor.
status-held = ⏸ { $cause ->
    [rate-limited] Tedarikçi yavaşlamamızı istiyor.
    [unauthorised] Tedarikçi API anahtarımızı ya da bu sunucunun adresini reddediyor. İkisini de onunla kontrol edin.
    [forbidden] Tedarikçi hesabımızı reddediyor. Ona sorun.
   *[unreachable] Tedarikçiye ulaşılamıyor.
    } { $count ->
    [0] Bekleyen sipariş yok
   *[other] { $count } sipariş bekliyor
    }; { $time } tarihinde otomatik olarak yeniden deneriz.
status-breaker = ⏸ Tedarikçi { $time } tarihinden beri yanıt vermiyor. { $count ->
    [0] Bekleyen sipariş yok
   *[other] { $count } sipariş bekliyor
    }; otomatik olarak yeniden deneriz, sıradaki deneme { $next }.
status-open = Açık siparişler: { $counts }
status-open-none = Açık sipariş yok.
status-oldest = Sıradaki en eski sipariş { $time } tarihinden beri bekliyor.
button-held = 🎁 Bekletilen kartlar
held-title = 🎁 <b>Bekletilen kartlar.</b> Veritabanı geriye döndü: kaybolan sürede bir müşteri bunlardan birini almış olabilir. Bu tedarikçi siparişlerini o sürede verilenler arasında arayın; kimsede olmayanı serbest bırakın.
held-item = { $count } × { $name }: tedarikçi siparişleri { $ids }
button-status = 🚦 Durum
button-begin-maintenance = ⛔ Satışı durdur
button-end-maintenance = ✅ Satışı aç
button-close-breaker = ▶ Gönderimi yeniden başlat
button-yes = ✅ Evet
ask-begin-maintenance = ⛔ <b>Satış durdurulsun mu?</b> Müşteriler gezinebilir ve siparişlerini okuyabilir, yoldakiler sürer. Siz açana kadar yeni bir şey satın alınamaz.
ask-end-maintenance = ✅ <b>Satış yeniden açılsın mı?</b>
ask-close-breaker = ▶ <b>Siparişler yeniden gönderilsin mi?</b> Tedarikçi API'si birkaç siparişin sonucunu belirsiz bıraktı. Böyle sürerse daha çok sipariş sizin kararınızı bekler.
upstream-busy = Şu an Tedarikçi API'sini bekleyen çok kişi var. Hiçbir şey değişmedi. On saniye sonra tekrar deneyin.
upstream-unreachable = Tedarikçi API'si yanıt vermiyor.
upstream-unauthorised = Tedarikçi API'si API anahtarını ya da bu makinenin adresini reddediyor (401 veya 403).
upstream-rate-limited = Tedarikçi API'si beklememizi istiyor (429). Bir dakika sonra tekrar deneyin.
upstream-unexpected-answer = Tedarikçi API'si beklenmedik bir yanıt verdi. Ayrıntısı günlükte.
markup-set = Fiyat = maliyet + %{ $percent }; maliyetin altına asla inmez.
markup-off = Ürünler liste fiyatından satılır, maliyetin altına asla inmez.
rounding-set = Fiyatlar şunların katlarına yuvarlanır: { $steps }. Diğer para birimleri en küçük birimine.
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
cost-open = ⚠️ Maliyeti şimdi { $cost }: alınıp alınmayacağına karar verin.
button-cost-buy = 🛒 Bu maliyetle al
button-cost-refund = 💰 Parayı iade et
ask-cost-buy = 🛒 <b>{ $code }, { $cost } maliyetle alınsın mı?</b> Teklif { $quoted } idi, müşteri { $price } ödüyor.
ask-cost-refund = 💰 <b>{ $code } için { $price } iade edilsin mi?</b> Satın alınmaz.
cost-changed = ⚠️ Size sorulduktan sonra maliyet değişti ve hiçbir şey alınmadı. Lütfen tekrar bakın:
cost-may-appear = Para şimdilik iade edilmiyor: önceki bir deneme hesaba hâlâ yükleme yapabilir. Tedarikçide bakın, sonra aşağıda karar verin.
cost-limit = Maliyet tekliften %{ $percent } fazla arttığında ya da müşterinin ödediğini aştığında yöneticiye sorulur. Değiştirmek için: /costlimit 10
story-code-used = ⚠️ Müşteri, kodun daha önce kullanıldığını söylüyor.
story-code-refused = ⚠️ Müşteri, kodun kabul edilmediğini söylüyor.
story-code-wrong = ⚠️ Müşteri, kodun başka bir ürüne ait olduğunu söylüyor.
button-close-case = ✅ Bildirimi kapat
ask-close-case = ✅ <b>{ $code } kodu hakkındaki bildirim kapatılsın mı?</b> Müşteriye, neden belirtilmeden kapatıldığı söylenir.
review-open = ⚠️ Sonucu kanıtlanamıyor. Karar verin:
review-open-unpaid = ⚠️ Ödemesi geri alındı, bu yüzden satın alınmıyor. Karar verin: yine de alın ya da vazgeçin.
review-adopt = Ya da tedarikçi siparişini bağlayın:
button-review-retry = 🔁 Yeniden dene
button-review-refund = 💰 Parayı iade et
button-review-delivered = 🤝 Başka yoldan teslim
ask-review-retry = 🔁 <b>{ $code } tedarikçiye bir kez daha gönderilsin mi?</b> İlk deneme aslında kabul edildiyse tedarikçiye iki kez ödenir{ $type ->
    [voucher] {" "}ve fazla kart sonraki alıcı için saklanır.
   *[top-up] {" "}ve hesaba iki kez yüklenir.
    }
ask-review-refund = 💰 <b>{ $code } için { $amount } iade edilsin mi?</b> Sonradan bir tedarikçi siparişi çıkarsa müşteriye ulaşmaz.
ask-review-delivered = 🤝 <b>Müşteri { $code } siparişini başka yoldan aldı mı?</b> Öyleyse { $amount } ödenmiş sayılır ve başka bir şey teslim edilmez.
ask-adopt = 🔗 <b>{ $id } tedarikçi siparişi { $code } siparişine mi ait?</b>
adopt-facts = Durum { $status } · oluşturuldu { $time } · ref <code>{ $ref }</code>
adopt-is-ours = ✅ Denemelerinden birinin ref'ini taşıyor.
adopt-is-not-ours = ⚠️ Bu siparişin ref'ini taşımıyor. Tür, para birimi ve telefon uyuşuyor.
adopt-not-in-review = { $code } (artık) incelemede değil.
adopt-no-such-order = Tedarikçi API'si bizim { $id } numaralı bir siparişimizi bilmiyor.
adopt-other-type = { $id } tedarikçi siparişinin türü { $code } ile aynı değil.
adopt-other-currency = { $id } tedarikçi siparişinin para birimi { $code } ile aynı değil.
adopt-other-phone = { $id } tedarikçi siparişi { $code } ile aynı telefon numarasına ait değil.
adopt-owned = { $id } tedarikçi siparişi başka bir siparişe ait.
latency-title = ⏱ <b>Siparişler ne kadar geç göründü</b>
latency-none = Henüz sipariş gönderilmedi.
latency-known = <b>{ $type }</b>, { $attempts } deneme, öğrenilme süresi: yarısı { $p50 } sn · %95 { $p95 } sn · %99 { $p99 } sn · en çok { $most } sn
latency-appeared = Yanıtsız kalan: { $count }, deneme başladıktan en çok { $most } sn sonra oluşmuş.
button-reversal-refunded = 💰 Parayı iade et
button-reversal-kept = 🎁 Müşteride kalsın
ask-reversal-refunded = 💰 <b>{ $code } için { $amount } iade edilsin mi?</b> Müşteriye haber verilir. { $type ->
    [voucher] Mağaza kodu artık göstermez, ama müşteri kopyalamış olabilir.
   *[top-up] Hesaba yüklenen orada kalmış olabilir.
    } Bu geri alınamaz.
ask-reversal-kept = 🎁 <b>{ $code } müşteride kalsın mı?</b> Müşteriye haber verilir. Para iadesi yapılmaz. Bu geri alınamaz.
reversal-open = ⚠️ Tedarikçi geri aldı: müşteriye ne verileceğine karar verin.
reversal-refunded = 💰 Karar: para müşteriye iade edildi.
reversal-kept = 🎁 Karar: müşteride kalıyor.
reversal-success-again = ℹ️ Tedarikçi <code>{ $code }</code> siparişini yeniden teslim edilmiş gösteriyor; bu yüzden para iade edilmedi. Müşteride bırakın ya da önce tedarikçiye sorun.
button-order = 📋 Siparişi aç
button-wallets = 🏦 Cüzdanlar
alert-order-in-review = 🔎 <b>{ $subject } siparişi karar bekliyor.</b> Mağaza kendi başına karar veremiyor; bu yüzden ne yeniden gönderiliyor ne teslim ediliyor. Para ayrılmış durumda. /order { $subject }
alert-upstream-refuses-us = ⛔ <b>Tedarikçi API'si bizi reddediyor ({ $subject }).</b> Yeniden kabul edene kadar siparişler bekler. API anahtarına ve izin verilen IP adreslerine bakın. /wallets
alert-wallet-too-low = 💸 <b>{ $subject } cüzdanı</b> müşterilerin istedikleri için yetersiz. /wallets
alert-codes-made = 🎫 <b>Bir yönetici bakiye kodları oluşturdu.</b> İstenmediyse /codes, kullanılmamış olanları iptal eder.
alert-code-guessing = 🎫 <b>Bir müşteri var olmayan on bakiye kodu denedi.</b> İlkinden bir saat sonra yeniden deneyebilir. Bir yanlışlıksa koduyla ilgili yardımcı olun.
alert-payment-taken-back = 💸 <b>Bir ödeyen ödemesini geri aldı.</b> Para müşterinin bakiyesinden çıktı; bakiye sıfırın altında olabilir ve kapanana kadar bir şey alınamaz. Müşteriyle konuşun.
alert-payment-unexplained = ❓ <b>Bir ödeme açıklanamıyor.</b> Bizim faturamız olmadan geldi, iki ödemeye ait ya da sağlayıcının listesinde görünmüyor: hangisi olduğu ayrıntılarda. O listeyle karşılaştırın. Hiçbir şey iki kez eklenmez.
alert-refund-by-hand = ↩️ <b>Lütfen bu ödemeyi elle geri ödeyin</b>, geldiği yoldan. Para bakiyeden zaten düşüldü. Sonra /deposits içinde onaylayın.
alert-refund-refused = ⚠️ <b>Sağlayıcı { $subject } ödemesini geri ödemedi.</b> Reddettiyse para yeniden müşterinin bakiyesindedir.
alert-item-without-wallet = 💱 <b>{ $subject } için etkin cüzdan yok.</b> Bu para birimindeki ürünler satın alınamaz. /wallets
alert-customer-unreachable = 🚫 <b>{ $subject } müşterisi botu engelledi</b> ve bekleyen bir teslimatı var. Bir sonraki /start ile verilir. /customer { $subject }
alert-delivery-refused = ✉️ <b>Telegram { $subject } siparişinin mesajını reddetti</b> ve yine reddederdi. Müşteri teslim edileni sade bir mesajla alıyor. Nedeni aşağıda; mağazanın bakımını yapana iletin. /order { $subject }
alert-delivery-stuck = 📪 <b>{ $subject } siparişinin ürünleri müşteriye ulaşmıyor.</b> Telegram sade mesajı bile reddediyor. Mağaza yeniden dener, sonunda dört saatte bir. Müşteriye başka yoldan ulaşın; “Siparişlerim” ürünleri gösterebilir. /order { $subject }
alert-code-unreadable = 🔐 <b>Müşterilerin ödediği kodlar gösterilemiyor</b> ({ $subject }). O addaki kasa anahtarı yok ya da saklanan kart değiştirilmiş: hangisi olduğu ayrıntılarda. Anahtarı ya da yedekten veritabanını geri koyun; bekleyen müşteri kodu o zaman otomatik olarak alır.
alert-update-failed = 🐞 <b>Bir müşterinin yaptığı işlenemedi</b> ({ $subject }) ve bu kendisine söylendi. Nedeni günlükte, referansın yanında.
alert-success-without-voucher = ❗ <b>{ $subject } siparişi tamamlandı, ama kodu gelmedi.</b> /order { $subject }
alert-unknown-dealer-status = ❔ <b>{ $subject } siparişinin durumu belgelerde yok.</b> /order { $subject }
alert-catalog-suspicious = 🗂 <b>Katalog yanlış görünüyor</b> ({ $subject }); önceki katalog korunuyor. /sync
alert-ledger-broken = 🧮 <b>Defter tutmuyor</b> ({ $subject }). Bakiye eklemeyi bırakın ve günlüğe bakın.
alert-success-reversed = ↩️ <b>Tedarikçi { $subject } siparişini</b> teslim edildikten sonra geri aldı. Müşterinin parasını geri alıp almayacağına karar verin. /order { $subject }
alert-surplus-order = 🎁 <b>{ $subject } için bir tedarikçi siparişi daha ortaya çıktı.</b> Kartı sonraki alıcı için saklanıyor; iki kez yapılan yükleme sizin kararınızı bekliyor. /order { $subject }
alert-cost-moved = 📈 <b>{ $subject } siparişi teklif edilenden pahalı</b> ve bekliyor. Alınıp alınmayacağına karar verin. /order { $subject }
alert-cost-charged = 📈 <b>Tedarikçi { $subject } siparişi için sınırın izin verdiğinden fazla aldı.</b> Ürünün satışı durduruldu. /sync yeni fiyatları okur, /catalog satışı yeniden açar.
alert-code-problem = ⚠️ <b>Bir müşterinin { $subject } siparişinin koduyla sorunu var.</b> Ayrıntılar: /order { $subject }
alert-order-slow = 🐢 <b>{ $subject } siparişi uzun sürüyor.</b> Tedarikçi henüz sonuçlandırmadı; mağaza durumunu tekrar tekrar sorguluyor. /order { $subject }
alert-breaker-open = ⏸ <b>Gönderim durdu.</b> Çok fazla siparişin sonucu belirsiz. Siparişler sırada bekliyor; arada bir tanesi deneme için gönderiliyor. /status
alert-clock-differs = 🕰 <b>{ $subject } makinesinin saati yanlış</b>: veritabanının saatinden aşağıdaki kadar saniye farklı. Saatler uyuşana kadar oradaki süreç sipariş göndermez; diğerleri gönderir. Saat eşitlemesine bakın.
alert-orders-waiting = 🚦 <b>Siparişler uzun süredir sırada bekliyor.</b> Mümkün olunca otomatik olarak gönderilirler; neyin beklettiği: /status
alert-recheck-failed = 🔎 <b>Teslim edilmiş bir sipariş</b> neredeyse bir gündür yeniden kontrol edilemedi: { $subject }. Teslimatın hâlâ geçerli olup olmadığı bilinmiyor. Tedarikçiye sorun.
alert-bought-for-nobody = 🧾 <b>Tedarikçi { $subject } siparişini sonunda teslim etti</b>, siz müşterinin ürünü başka yoldan aldığını söyledikten sonra. Parası ödendi, kodu kimseye verilmedi. /order { $subject }
alert-orphan-order = 🧭 <b>Tedarikçide mağazanın bilmediği bir siparişimiz var: { $subject }.</b> Veritabanının bir bölümüyle kayboldu. Parası ödendi; ne olacağına karar verin. /order { $subject }
alert-reconciliation-overdue = 🔎 <b>Tedarikçinin siparişleri uzun süredir mağazanınkilerle karşılaştırılamadı.</b> O zamana kadar ikinci bir satın alma fark edilmeyebilir. Tekrar tekrar deneniyor.
alert-wallet-fall = 💸 <b>Tedarikçideki cüzdan bilinen bir neden olmadan azaldı</b> ({ $subject }). Tedarikçi panelindeki siparişleri /orders ile karşılaştırın.
alert-database-went-back = ⏪ <b>Veritabanı geriye döndü</b>: bir yedek geri yüklendi ya da bir yük devri son yazılanları kaybetti. Satış da gönderim de yok. Mağaza o andan beri tedarikçinin sipariş listesini okuyor, kendine ait olanları alıyor ve liste sonuna kadar okununca otomatik olarak açılıyor. /status
alert-database-recovered = ⏩ <b>Mağaza yeniden açık.</b> “Başlangıç” ile “Bitiş” arasında olanlar kaybolmuş olabilir: o sürenin ödemelerini, eklenen bakiyelerini, iadelerini ve sahipsiz siparişleri kontrol edin. Önceki siparişler karantina bitene kadar bekler.
alert-surplus-held = 🎁 <b>Fazla kartlar bekletiliyor.</b> Veritabanı geriye döndü ve kaybolan sürede bir müşteri bunlardan birini almış olabilir. Siz serbest bırakana kadar kimseye verilmez.
alert-dealer-order-differs = 🧩 <b>{ $subject } için gelen tedarikçi siparişi istenen değil.</b> Hiçbiri satılmıyor. Tedarikçide ikisine de bakın, sonra tamamlandığını bildirin. /order { $subject }
alert-code-sold-before = 👥 <b>Tedarikçi { $subject } için daha önce sattığı bir kodu gönderdi.</b> Kimseye verilmedi. Tedarikçiden yenisini ya da parayı isteyin, sonra tamamlandığını bildirin. /order { $subject }
orphans-found = 🧭 Mağazanın bilmediği { $count } tedarikçi siparişimiz:
orphan-title = 🧭 <b>{ $code }</b> · mağaza bu siparişi bilmiyor
orphan-facts =
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
ask-orphan-hand-over = 🤝 <b>{ $id } tedarikçi siparişi müşterisine verilsin mi?</b> { $type ->
    [voucher] Kodunu görürsünüz ve kendiniz gönderirsiniz.
   *[other] Hesaba zaten yüklenmişti.
 } Tedarikçiye { $cost } ödendi; müşterinin buradaki bakiyesinden düşülmedi: fiyatı /debit ile düşün.
ask-orphan-to-stock = 📦 <b>{ $id } tedarikçi siparişi sonraki { $item } alıcısına satılsın mı?</b> Maliyeti { $cost }; sıradaki alım yapılmaz. Bunu yalnızca müşterisi kodu hiç almadıysa yapın.
ask-orphan-write-off = 🗑 <b>{ $id } tedarikçi siparişi zarar yazılsın mı?</b> Kimseye verilmez; tedarikçi geri vermezse { $cost } mağazanın zararıdır.
alert-detail-after = Şimdiki ürünler: { $value }
alert-detail-ahead-s = Veritabanı saatinden { $value } sn ileride
alert-detail-amount = Tutar: { $value }
alert-detail-balance = Cüzdanda: { $value }
alert-detail-before = Önceki ürünler: { $value }
alert-detail-broken = Bozuk: { $value }
alert-detail-by = Yapan: { $value }
alert-detail-charged = Alınan: { $value }
alert-detail-currency = Para birimi: { $value }
alert-detail-customer = Müşteri: { $value }
alert-detail-dealer-order-id = Tedarikçi siparişi: { $value }
alert-detail-failure = Yanıt: { $value }
alert-detail-found = Bulunan siparişler: { $value }
alert-detail-from = Başlangıç: { $value }
alert-detail-items = Seçenekler: { $value }
alert-detail-kind = Yapılan: { $value }
alert-detail-needed = Gereken: { $value }
alert-detail-note = Not: { $value }
alert-detail-now = Şimdiki maliyet: { $value }
alert-detail-order = Sipariş: { $value }
alert-detail-price = Ödenen fiyat: { $value }
alert-detail-problem = Sorun: { $value }
alert-detail-purchase = Satın alma: { $value }
alert-detail-quoted = Teklif edilen maliyet: { $value }
alert-detail-reason = Neden: { $value }
alert-detail-ref = Ref: { $value }
alert-detail-reference = Güncelleme: { $value }
alert-detail-sales-stopped = Bitene kadar yeni satış yok.
alert-detail-since = Şundan beri: { $value }
alert-detail-status = Tedarikçideki durum: { $value }
alert-detail-surplus = Fazladan bir kartla ilgili.
alert-detail-type = Tür: { $value }
alert-detail-unexplained = Açıklanamayan: { $value }
alert-detail-until = Bitiş: { $value }
alert-detail-vouchers = Kartlar: { $value }
alert-detail-why = Neden: { $value }
alert-times = { $times } kez oldu.
button-alert-done = ✔️ Tamam
button-alerts = 🗒 Bekleyenlerin hepsi
reminder-one = ⏰ { $time } tarihinden beri:
reminder-many = ⏰ <b>{ $count } konu karar bekliyor.</b>
reminder-more = … ve { $count } tane daha: /alerts

## Why something happened to an order

cause-placed = Müşteri onayladı.
cause-cancelled-by-customer = Müşteri iptal etti.
cause-attempt-begun = { $attempt }. deneme { $ref } ref'iyle başlıyor.
cause-accepted = Tedarikçi API'si { $dealerOrderId } tedarikçi siparişi olarak kabul etti.
cause-refused = Tedarikçi API'si reddetti ({ $failure }).
cause-rate-limited = Tedarikçi API'si beklememizi istedi (429).
cause-not-sent = Hiçbir şey gönderilmedi: Tedarikçi API'sine ulaşılamıyor.
cause-not-let-in = Tedarikçi API'si mağazayı reddediyor ({ $answer ->
    [unauthorised] 401
   *[forbidden] 403
    }).
cause-outcome-unknown = Tedarikçi API'sinin siparişi alıp almadığı bilinmiyor ({ $failure }).
cause-deadline-passed = { $attempt }. denemenin süresi sonuçsuz doldu.
cause-late-answer = { $attempt }. denemenin yanıtı çok geç geldi ({ $outcome }).
cause-late-acceptance = Tedarikçi API'si { $dealerOrderId } tedarikçi siparişini çok geç kabul etti.
cause-attempt-restored = Veritabanının kaybettiği { $ref } denemesi yeniden kaydedildi.
cause-found-in-list = Listede { $ref } ref'iyle { $dealerOrderId } tedarikçi siparişi görünüyor.
cause-surplus-found = Bir tedarikçi siparişi daha bulundu: { $ref } ref'iyle fazla sipariş { $dealerOrderId }.
cause-served-from-surplus = Aynı seçeneğin fazla siparişi { $dealerOrderId } ile karşılandı.
cause-proven-absent-once = Denemeden bir tedarikçi siparişi çıkmadığı kanıtlandı: bir deneme daha yapılıyor.
cause-proven-absent = Bir tedarikçi siparişi çıkmadığı kanıtlandı ve deneme hakkı kalmadı.
cause-confirmed = Tedarikçi API'si { $dealerOrderId } tedarikçi siparişini onayladı: { $status }.
cause-undocumented-status = Tedarikçi API'si belgelerde olmayan bir durum verdi: { $status }.
cause-success-without-voucher = Tedarikçi API'si başarılı diyor, ama kod vermiyor.
cause-success-doubted = Tedarikçi API'si, başarılı olan { $dealerOrderId } tedarikçi siparişini { $status } olarak gösteriyor. Yeniden okunacak.
cause-success-shown-again = Tedarikçi API'si { $dealerOrderId } tedarikçi siparişini yeniden başarılı gösteriyor.
cause-reversed = Tedarikçi API'si { $dealerOrderId } tedarikçi siparişini geri aldı: { $status }.
cause-final-after-fulfilled-elsewhere = { $dealerOrderId } tedarikçi siparişi sonuçlandı ({ $status }); müşteri ürünü başka yoldan almıştı.
cause-cost-rose = Maliyet { $quoted } iken { $now } { $currency } oldu; müşteri { $price } ödüyor. Bir yöneticiye soruluyor.
cause-cost-allowed = Bir yönetici { $cost } maliyete izin verdi.
cause-cost-refunded = Maliyet arttığı için bir yönetici parayı iade etti.
cause-code-problem-opened = Müşteri kodla ilgili bir sorun bildiriyor: { $reason ->
    [used] daha önce kullanılmış
    [refused] kabul edilmiyor
   *[wrong] başka bir ürüne ait
    }.
cause-code-problem-closed = Kodla ilgili bildirim kapatıldı.
cause-named-by-admin = Bir yönetici { $dealerOrderId } tedarikçi siparişini bağladı (ref { $ref }).
cause-code-typed = Bir yönetici { $dealerOrderId } tedarikçi siparişinin kodunu yazdı.
cause-retried-by-admin = Bir yönetici yeniden denetti.
cause-refunded-by-admin = Bir yönetici parayı iade etti.
cause-fulfilled-elsewhere = Bir yönetici, müşterinin ürünü başka yoldan aldığını söylüyor.
cause-reversal-refunded = Bir yönetici geri alınan siparişin parasını iade etti.
cause-reversal-kept = Bir yönetici geri alınan siparişi müşteride bıraktı.
cause-other = { $text }
cause-no-outcome-for-a-day = { $dealerOrderId } tedarikçi siparişi bir gündür sonuçlanmadı ({ $status }).
cause-no-goods-yet = { $dealerOrderId } tedarikçi siparişi henüz bir şey getirmedi ({ $status }); bir kişi karar verir.
cause-dealer-order-differs = { $dealerOrderId } tedarikçi siparişi istenen değil. İstenen: { $asked }. Gelen: { $came }.
cause-code-of-another-order = { $dealerOrderId } tedarikçi siparişi, daha önce { $firstDealerOrderId } tedarikçi siparişiyle (sipariş { $firstOrder }) gelen bir kod getirdi.
cause-other-attempt-may-credit = { $dealerOrderId } tedarikçi siparişinden bir şey çıkmadı ({ $status }), ama başka bir deneme hesaba hâlâ yükleme yapabilir.
cause-refused-while-earlier-may-credit = Tedarikçi API'si yeni denemeyi reddetti; önceki bir deneme hesaba hâlâ yükleme yapabilir.
cause-cost-refund-while-earlier-may-credit = Maliyet artmıştı ve para iade edilecekti, ama önceki bir deneme hesaba hâlâ yükleme yapabilir.
cause-earlier-attempt-credited = Son denemeden bir tedarikçi siparişi çıkmadı, ama önceki bir denemeninki hesaba yükleme yaptı.
cause-matched-elsewhere = Listede görünen tedarikçi siparişi başka bir siparişe ait.
cause-listed-with-another-order = Listede { $ref } ref'i, başka bir siparişe ait olan { $dealerOrderId } tedarikçi siparişiyle görünüyor.
cause-payment-taken-back = Sipariş beklerken ödeyen, { $payment } ödemesini geri aldı.
cause-goods-changed = Sipariş beklerken tedarikçi ürünü değiştirdi: { $before } → { $after }.
cause-not-searched-for = Sonuç kanıtlanamıyor: listede aranmadı.
cause-in-no-complete-scan = Sonuç kanıtlanamıyor: tedarikçinin sipariş listesinin hiçbir tam taramasında eksik değildi.
cause-in-one-complete-scan = Sonuç kanıtlanamıyor: tedarikçinin sipariş listesi yalnızca bir kez tam tarandı.
cause-wallet-not-read = Sonuç kanıtlanamıyor: cüzdan öncesinde ve sonrasında okunamadı.
cause-wallet-fell = Sonuç kanıtlanamıyor: cüzdan başka bir neden olmadan aynı tutarda azaldı.

## Why a scan of the dealer's order list is not complete

scan-not-read = Tedarikçi API'si okunamadı.
scan-too-long = Liste okunamayacak kadar uzun.
scan-lacks-orders = Liste { $total } siparişten { $seen } tanesini gösterdi.
scan-no-end = Listenin sonu gelmedi.
scan-keeps-changing = Liste { $pages } sayfa boyunca değişip durdu ve { $total } siparişten { $seen } tanesini gösterdi.
scan-lacks-witnesses = Listede olduğu bilinen { $witnesses } siparişten { $missing } tanesi eksik.
scan-no-witness = Listenin göstermesi gereken bilinen bir sipariş yok.
scan-process-gone = Listeyi okuyan süreç artık yok.

## What told that the database went back

history-beat-lost = Mağazanın son yazdıkları veritabanında yok.
history-other-database = Bu, öncekinden başka bir veritabanı.
history-other-server = Veritabanı öncekinden başka bir sunucuda.
history-timeline = Sunucu başka bir zaman çizgisine geçti: yük devri ya da belirli bir ana geri yükleme.
history-position = Sunucunun günlüğü eskisinden kısa.
history-nothing-remembered = Veritabanıyla ilgili bir kayıt yok ve mağazanın oradaki son izi eski.
history-gap = Mağazanın veritabanındaki son izi eski.

## Payments by hand

payment-method-manual = Elle ödeme
manual-then-proof = 📸 Ödedikten sonra makbuzu buraya gönderin (fotoğraf ya da PDF) ya da “Ödedim”e dokunup referansını yazın. Kontrol edip parayı ekleriz.
button-copy-field = 📋 { $label }
button-copy-amount = 📋 { $amount }
button-payment-qr = 🔳 QR kodu
button-send-proof = ✅ Ödedim
button-send-another = 📸 Başka makbuz gönder
proof-same = Bu, <code>{ $code }</code> ödemesi için kabul edilmeyen makbuz. Lütfen başka bir makbuz gönderin.
payment-qr-caption = Ödemek için tarayın, sonra makbuzun fotoğrafını buraya gönderin. Ödeme <code>{ $code }</code>
proof-prompt = 📸 Makbuzun fotoğrafını ya da dosyasını (resim veya PDF) gönderin ya da üzerindeki referansı yazın. <code>{ $code }</code> ödemesi için.
proof-received = 👍 Teşekkürler, aldık. <code>{ $code }</code> ödemesini kontrol edip biter bitmez size buradan yazacağız.
proof-unreadable = Bunu kullanamıyorum. Makbuzu fotoğraf, resim dosyası ya da PDF olarak gönderin ya da referansını yazın: makbuzdaki gibi, en az 4 harf ve rakam.
proof-over = Bu ödeme artık açık değil, o yüzden bir şey gönderilmedi. Yeniden ödemek için: /deposit. Ödediyseniz bize yazıp <code>{ $code }</code> kodunu verin.
proof-too-many = <code>{ $code }</code> ödemesi için beş makbuz aldık ve kontrol ediyoruz. Daha fazla göndermenize gerek yok.
ask-is-reference = “{ $text }”, <code>{ $code }</code> ödemesinin referansı mı?
button-is-reference = ✅ Evet, gönder
button-search-for-it = 🔎 Hayır, ara
ask-which-payment = Bu makbuz hangi ödeme için? Dokunup makbuzu bir kez daha gönderin.
button-to-payment = 💳 Ödemeye git

deposit-card-title = 💵 <b>{ $amount } yatırma</b> · <code>{ $code }</code>
deposit-method = { $method } · ödenecek: <b>{ $charge }</b>
deposit-sent = Gönderildi: { $time }{ $count ->
    [1] {""}
   *[other] {" "}· { $count } makbuz
    }
deposit-reference = Referans: <code>{ $reference }</code>
deposit-bought-nothing = 🆕 Şimdiye kadar bir şey almadı.
deposit-bought = Önceki alışverişleri: { $count ->
    [1] 1 sipariş
   *[other] { $count } sipariş
    }, { $spent }, şu tarihten beri: { $since }
deposit-same-picture = ⚠️ <b>Aynı resim</b> <code>{ $code }</code> ({ $state }) ile de geldi, gönderen: { $person }
deposit-same-reference = ⚠️ <b>Aynı referans</b> <code>{ $code }</code> ({ $state }) ile de geldi, gönderen: { $person }
deposit-approved = ✅ <b>{ $by } onayladı</b>: { $amount } · { $time }
deposit-rejected = ✖ <b>{ $by } reddetti</b> · { $time }
deposit-pay-back = ↩️ <b>Lütfen { $amount } geri ödeyin</b>, geldiği yoldan. Bakiyeden zaten düşüldü.
deposit-paid-back = ↩️ <b>Geri ödendi, onaylayan: { $by }</b> · { $time }
deposit-not-paid-back = ↩️ <b>{ $by }: geri ödenemedi</b> · { $time }. Para yeniden bakiyede (toplam { $amount } eklendi).
deposit-is-created = hazırlanıyor
deposit-is-awaiting = bekliyor
deposit-is-paid = ödendi
deposit-is-credited = onaylandı
deposit-is-expired = süresi doldu
deposit-is-cancelled = müşteri iptal etti
deposit-is-rejected = reddedildi
deposit-is-refunding = geri ödenecek
deposit-is-refunded = geri ödendi
deposit-is-reversed = ödeyen geri aldı
button-deposit = 💵 Ödeme
button-approve = ✅ Onayla: { $amount }
button-approve-anyway = ⚠️ Tekrarı var, yine onayla
button-deposit-amount = ✏️ Başka tutar
button-reject = ✖ Reddet
button-deposit-reopen = 🔓 Para geldi: yeniden aç
button-reject-not-received = Para gelmedi
button-reject-wrong-amount = İstenen tutar değil
button-reject-unreadable = Makbuz okunmuyor
button-reject-used-before = Makbuz daha önce kullanılmış
button-reject-own-words = ✏️ Kendi sözlerimle
button-paid-back = ✅ Geri ödedim
button-paid-back-sure = ✅ Evet, geri ödendi
button-not-paid-back = ✖ Geri ödenemiyor
button-not-paid-back-sure = ✖ Evet, bakiyeye koy
deposit-unknown = { $code } diye bir ödeme yok.
deposit-amount-prompt = ✏️ <code>{ $code }</code> için bakiyeye ne kadar eklensin ({ $currency })? Tutarı yazın.
deposit-amount-unreadable = Bu, { $currency } için bir tutar değil. Örneğin: <code>12.50</code>
ask-deposit-amount = 💰 <b>{ $wanted } yerine { $amount } eklensin mi?</b> { $name }, ödeme <code>{ $code }</code>
deposit-reason-prompt = ✏️ <code>{ $code }</code> neden reddediliyor? Müşterinin okuyacağı gibi yazın.
deposit-reason-unreadable = En çok { $most } karakterlik bir neden yazın.
alert-payment-method-changed = 🏦 <b>Müşterilerin ödediği yer değişti:</b> { $subject }. Bunu hiçbiriniz yapmadıysa /paymethods içinde hemen kapatın.
alert-deposit-waiting = 💵 <b>Bir ödeme karar bekliyor:</b> <code>{ $subject }</code>
alert-till-differs = 🧮 <b>Sayılan nakit, kasada olması gerekenden farklı.</b> Vardiyaya bakın, kasiyere sorun ve farkın ne olacağını yazın.


## Payments

button-pay = 💳 Öde
button-payment-check = 🔄 Ödedim – kontrol et
button-payment-cancel = ✖ Ödemeyi iptal et
button-support = 💬 Desteğe yaz
button-need-help = 💬 Yardım lazım mı?
help-about-order = Sipariş { $code }
button-my-payments = 🧾 Ödemelerim
button-continue = ▶️ Devam: { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}× { $quantity }
    }
payment-method-unnamed = Ödeme
payment-title = 💳 <b>Bakiyenize { $amount }</b>
payment-title-for = 💳 <b>{ $product }</b> — { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}× { $quantity }
    }
payment-facts =
    Ödenecek: <b>{ $charge }</b> · { $method }
    Ödeme <code>{ $code }</code>
payment-by-link = Öde'ye dokunun, açılan sayfada ödeyin ve buraya dönün.
payment-asked = 🔎 Kontrol saati: { $time }. Para henüz gelmedi; gelir gelmez bu mesaj söyler.
payment-created = ⏳ Bir saniye: ödeme hazırlanıyor …
payment-awaiting = 🕓 Son ödeme zamanı: { $until }. Para gelir gelmez bakiyenize geçer ve size yazarız.
payment-awaiting-order = 🕓 Son ödeme zamanı: { $until }. Para gelir gelmez siparişiniz işleme alınır ve buraya gelir.
payment-submitted = 🔎 Teşekkürler! Ödemenizi kontrol edip biter bitmez buraya yazacağız. Başka bir şey yapmanız gerekmez.
payment-wait-preparing = ⏳ Ödemenizi hâlâ hazırlıyoruz: ödeme sağlayıcısı her zamankinden yavaş. Henüz ödenecek bir şey yok. Bekleyin ya da iptal edip başka bir yol seçin.
payment-wait-unconfirmed = 🕓 Ödeme süresi doldu, lütfen artık ödemeyin. Sağlayıcıya soruyoruz: gelen para bakiyenize eklenir.
payment-wait-approval = 🔎 Teşekkürler! Mağazadan biri ödemenizi kontrol ediyor. Başka bir şey yapmanız gerekmez.
payment-wait-told = Ödeme sağlayıcısı yanıt vermiyor; ekibimize haber verdik.
payment-paid = ⏳ Paranız geldi ve bakiyenize ekleniyor.
payment-credited = ✅ Bakiyenize { $amount } eklendi.
payment-placed = ✅ Ödendi. Siparişinizin ayrı bir mesajı var.
payment-expired = ⌛ Ödeme süresi doldu. Hiçbir şey eklenmedi ya da alınmadı. Yine de ödediyseniz { $support } ile iletişime geçip <code>{ $code }</code> kodunu verin. Yeniden ödemek için: /deposit
payment-cancelled = ✖ İptal edildi. Lütfen artık ödemeyin. Para eklemek için: /deposit
payment-rejected = ✖ Bu ödeme kabul edilmedi, bakiyenize bir şey eklenmedi.
payment-refunding = ↩️ { $amount } geldiği yere dönüyor.
payment-refunded = ↩️ { $amount } geldiği yere geri ödendi.
payment-reversed = ↩️ { $amount } ödeyen tarafta geri alındı, bu yüzden bakiyenizden çıktı.
payment-questions = Sorunuz mu var? { $support } ile iletişime geçip <code>{ $code }</code> kodunu verin.
payment-reason-not-received = Para gelmedi.
payment-reason-wrong-amount = Tutar istenen tutar değildi.
payment-reason-unreadable-proof = Makbuz okunamadı. /deposit ile yeniden başlayıp daha net bir fotoğraf gönderebilirsiniz.
payment-reason-used-before = Bu makbuz başka bir ödeme için kullanılmış.
payment-reason-said-by-admin = Neden: { $text }
payment-reason-cannot-be-taken = Bu yolla ödeme alınamadı. Başka bir yol deneyin: /deposit
payment-reason-purchase-failed = { $purchase } siparişi teslim edilemedi ve sonradan da gelmeyecek.
payment-reason-purchase-partly-failed = { $purchase } siparişinde { $quantity } adetten { $delivered } adedi teslim edildi ve sizindir. Kalanı teslim edilemedi.
payment-reason-purchase-not-placed = Siparişiniz verilemedi.
payment-reason-replacement-failed = { $purchase } yedek siparişi teslim edilemedi ve sonradan da gelmeyecek.
payment-reason-by-customer = İsteğiniz üzerine.
payment-reason-taken-back-by-payer = Ödeyen geri aldı.
payment-reason-found-paid-back = Sistemimizdeki bir arızadan önce iade edilmişti. Bakiyeniz şimdi doğru; para size ulaşmadıysa bize yazın.
payment-end-credited = ✅ { $amount } bakiyenizde. Bakiye: <b>{ $balance }</b>
payment-end-other-amount = ✅ { $wanted } yerine { $amount } bakiyenizde: gelen tutar bu. Bakiye: <b>{ $balance }</b>
payment-end-rejected = ✖ <code>{ $code }</code> ödemeniz kabul edilmedi.
payment-end-refunded = ↩️ <code>{ $code }</code> ödemesinden { $amount } geldiği yere geri ödendi.
payment-end-refund-failed = ⚠️ <code>{ $code }</code> ödemesinden { $amount } geldiği yere geri ödenemedi. Yeniden bakiyenizde. Sorunuz mu var? { $support }
payment-end-reversed = ↩️ <code>{ $code }</code> ödemesinden { $amount } ödeyen tarafta geri alındı ve bakiyenizden çıktı.
payment-end-expired = ⌛ <code>{ $code }</code> ödemesinin süresi doldu ve onaylanamadı. Ödediyseniz { $support } ile iletişime geçin.
payments = 🧾 <b>Ödemelerim</b>
payments-none =
    🧾 <b>Ödemelerim</b>

    Henüz para eklemediniz. /deposit
payment-line = { $mark } { $amount } · { $method } · { $code }

button-add-money = ➕ Para ekle
button-just-missing = Yalnızca eksik { $amount }
button-in-currency = 💱 { $currency } ile
button-other-amount = ✏️ Başka tutar
deposit-title = ➕ <b>Para ekle</b>
deposit-ask-amount = Ne kadar eklensin ({ $currency })? Bir tutara dokunun ya da yazın.
deposit-offer = 🎁 { $gift }
deposit-ask-method = ➕ <b>{ $amount } ekle</b>. Nasıl ödemek istersiniz?
deposit-brings = 🎁 Üstüne { $bonus } bonus alırsınız.
deposit-no-method-for = { $amount } şu an burada ödenemiyor. Başka bir tutar seçin ya da { $support } ile iletişime geçip müşteri numaranızı verin: <code>{ $id }</code>.
deposit-no-method = Şu an sohbetten para eklenemiyor. { $support } ile iletişime geçip müşteri numaranızı verin, biz ekleyelim: <code>{ $id }</code>.
deposit-not-a-number = Bu bir tutar değil. 25 ya da 12.50 gibi bir sayı yazın:
amount-which = 🔢 Bu sayı birden fazla şekilde okunabilir. Hangi tutarı kastettiniz? Dokunun ya da nokta ve virgül kullanmadan yeniden yazın.
deposit-too-large = Tek seferde bu kadar eklenemez. Daha küçük bir tutar seçin:
deposit-over-most = Tek seferde bu kadar eklenemez: en çok { $most }. Daha küçük bir tutar seçin:
payment-option = { $name } · { $charge }
payment-option-with-fee = { $name } · { $charge } (ücret { $fee })
payment-method-gone = ⚠️ Bu ödeme yolu artık yok. Yeniden seçin:
payment-charge-changed = ⚠️ Ödenecek tutar bu arada değişti. Lütfen tekrar bakın:
payments-too-many = Birkaç açık ödemeniz var. Önce birini ödeyin ya da iptal edin.
payments-often = ⏳ Kısa sürede birkaç ödeme başlattınız. Hiçbir şey kaybolmadı: { $seconds } sn sonra Tekrar dene'ye dokunun ya da başlattıklarınızdan birini ödeyin.
button-statement = 🧾 Hesap özeti
button-as-file = 📄 Dosya olarak (XLSX)
statement-which =
    🧾 <b>Bakiyenizin hesap özeti</b>

    Hangi dönem? Aylar UTC'ye göredir.
statement-this-month = Bu ay
statement-last-month = Geçen ay
statement-all = Hepsi
statement-title = 🧾 <b>Hesap özeti</b> · { $span ->
    [all] tümü
    [since] { $from } tarihinden beri
    [until] { $to } tarihine kadar
   *[between] { $from } – { $to }
    }
statement-opening = Önceki bakiye: <b>{ $amounts }</b>
statement-closing = Sonraki bakiye: <b>{ $amounts }</b>
statement-empty = Bu dönemde hareket yok.
statement-more = … önceki { $count } satır dosyada.
statement-column-time = Zaman ({ $zone })
statement-column-what = Açıklama
statement-column-when = Zaman
statement-column-amount = Tutar
statement-column-in = Giren
statement-column-out = Çıkan
statement-column-currency = Para birimi
statement-column-balance = Bakiye
statement-column-opening = Önceki bakiye
statement-column-closing = Toplam, sonraki bakiye
statement-sheet = Hesap özeti
direct-not-on-sale = Siparişiniz verilmedi: artık satışta değil. Para bakiyenizde kalıyor.
direct-not-now = Siparişiniz verilmedi: şu an satın alınamıyor. Para bakiyenizde kalıyor; daha sonra tekrar deneyin.
direct-price-changed = Siparişiniz henüz verilmedi: fiyat bu arada değişti. Yeni fiyatı görmek için Devam'a dokunun.
direct-balance = Siparişiniz henüz verilmedi: bakiyeniz artık yetmiyor. Ne kadar eksik olduğunu görmek için Devam'a dokunun.
direct-no-phone = Siparişiniz henüz verilmedi: telefon numaranız gerekiyor. Devam'a dokunun.
direct-paid-late = Siparişiniz verilmedi: para geldiğinde bu ödeme çoktan sona ermişti. Para bakiyenizde. Satın almak için Devam'a dokunun.
direct-paid-back = Siparişiniz verilmedi: parası size geri dönüyordu. Para yeniden bakiyenizde. Satın almak için Devam'a dokunun.

## Currencies

confirm-exchange = 💱 { $total } = <b>{ $pay }</b>, bakiyeniz { $balance }
purchase-paid = Ödenen: { $amount }
button-currency = 💱 Fiyatlar: { $currency }
currency-own = her ürünün kendi para birimi
choose-currency =
    💱 <b>Fiyatları hangi para biriminde görmek istersiniz?</b>

    ≈ işaretli fiyatlar karşılaştırma içindir. Ne ödeyeceğiniz satın almadan önce gösterilir.
rates-title = 💱 <b>Döviz kurları</b> ({ $base })
rates-none = Hiç kur yok: bir fiyat yalnızca kendi para birimindeki bakiyeden ödenir.
rate-line = { $reading } · { $time } · { $by }

## Refunds

refunds-to-balance = ↩️ Doğrudan ödenip teslim edilemeyenin parası <b>bakiyede kalır</b>.
refunds-to-source = ↩️ Doğrudan ödenip teslim edilemeyenin parası otomatik olarak <b>geldiği yere döner</b>. Ödeme yolu buna izin vermiyorsa bakiyede kalır.
refunds-to-source-ask = ↩️ Doğrudan ödenip teslim edilemeyenin parası <b>bir yönetici geldiği yere gönderene kadar</b> bakiyede kalır: her seferinde bir uyarı sorar.
ask-pay-back = ↩️ <b>{ $code } ödemesinden { $amount } geldiği yere geri ödensin mi?</b>
refund-begun = ↩️ <code>{ $code }</code> ödemesi geri ödeniyor. Müşteriye haber verilir.
refund-nothing = { $code } ödemesinde geri ödenecek bir şey yok: siparişinde teslim edilemeyen olmadı, zaten geri ödendi ya da ödeme yolu kısmi iade yapmıyor.
button-pay-back = ↩️ Geri öde…
refund-spent = ⚠️ Bakiye artık yetmiyor: müşteri harcamış.
alert-refund-wanted = ↩️ <b>Doğrudan ödenen bir sipariş teslim edilemedi.</b> Parası bakiyede. /refunds { $subject } geldiği yere geri öder; “Tamam” bakiyede bırakır.

## Closing report

closing-title = 🧾 <b>{ $day } kapanış raporu</b> ({ $zone })
closing-empty = Para yoktu ve hareket olmadı.
closing-opening = Gün başında müşterilerin parası: { $amount }
closing-closing = Gün sonunda müşterilerin parası: <b>{ $amount }</b>
closing-sold = İadeler düşülmüş satış: <b>{ $amount }</b>
closing-exchanged = Para birimleri arası çevirme: { $amount }
closing-deposit = yatırılan ({ $method })
closing-credit = yöneticilerin eklediği
closing-debit = yöneticilerin düştüğü
closing-undo = yöneticilerin geri aldığı
closing-capture = teslim edilen siparişlere ödenen
closing-refund = tedarikçi geri alınca yapılan iadeler
closing-payout = geldiği yere geri ödenen ({ $method })
closing-payback = gerçekleşmeyen iadeler ({ $method })
closing-reversal = ödeyenlerin geri aldığı ({ $method })
closing-bonus = promosyon kodu ve davet bonusları

## Money by hand

adjustment-limit = Veresiye sınırı: { $before } → <b>{ $after }</b>
ask-credit-limit = 📒 <b>Bu müşteri { $amount } tutarına kadar veresiye alabilsin mi?</b>
adjustment-second-asked = Bu, tek yöneticinin sınırını aşıyor. İsteyen
adjustment-only-admin = ⚠️ Bu, tek yöneticinin sınırını aşıyor ve sizden başka yönetici yok. Emin misiniz?
adjustment-second-said = Onaylayan
adjustment-waits-for-second = ⏳ Bu, tek yöneticinin sınırını aşıyor. Diğerlerine soruldu: biri onaylayana kadar para aktarılmaz.
adjustment-nobody-reached = ⚠️ Bu, tek yöneticinin sınırını aşıyor ve başka yöneticiye ulaşılamadı. Para aktarılmadı. ADMIN_IDS'teki herkes botu başlattı mı? Öyleyse bir kez daha Evet'e basın.
adjustment-same-admin = Bunu başka bir yönetici onaylamalı.
button-yes-second = ✅ Evet, onayla
button-undo = ↩ Geri al: { $what }
button-undo-yes = ↩ Evet, geri al
button-keep = ◀ Kalsın
ask-undo = ↩ <b>{ $name } için { $what } geri alınsın mı?</b> Ters kayıt işlenir ve müşteriye haber verilir.
undone = ↩ Geri alındı: <code>{ $id }</code> için { $amount }. Bakiye: <b>{ $balance }</b>
undo-spent = ⚠️ Geri alınamıyor: bakiye artık yetmiyor. Müşteriyle konuşun.
undo-too-late = ⏳ Geri alma on dakika içinde, onaylayan yöneticilerce yapılabilir. Bu dokunuşla para aktarılmadı.
credit-limit-set = ✅ { $who } { $amount } tutarına kadar veresiye alabilir. Bakiye: <b>{ $balance }</b>{ $notified ->
    [yes] {""}
   *[no] {" "}· müşteriye haber verilemedi
    }
you-were-corrected-down = 💰 Düzeltme: bakiyenize yanlışlıkla eklenen { $amount } geri düşüldü.
you-were-corrected-up = 💰 Düzeltme: bakiyenizden yanlışlıkla düşülen { $amount } geri eklendi.
your-credit-limit = 📒 Artık veresiye alabilirsiniz: bakiyenizden { $amount } fazlasına kadar, sonra ödersiniz. { $note }
your-credit-limit-ended = 📒 Artık veresiye alamazsınız. { $note }
balance-on-account = 📒 Veresiye: bakiyenizden { $limit } fazlasına kadar alıp sonra ödeyebilirsiniz.
balance-owed = 📒 Veresiye: borcunuz <b>{ $owed }</b>, sınır { $limit }.
balance-history-private-note = (yalnızca yöneticilere: { $note })

## Telegram Stars

payment-method-stars = ⭐ Telegram Yıldızları
stars-amount = { $stars } ⭐
button-pay-stars = ⭐ { $stars } Yıldız öde
stars-part = Düğmeye dokunup Telegram'da onaylayın: bir an sürer.
stars-invoice-title = Bakiye: { $amount }
stars-invoice-description = { $shop } bakiyenize { $amount } ekler. Ödeme { $code }.
stars-invoice-for = { $shop } mağazasından { $item }. Ödeme { $code }. Teslim edilemezse paranız iade edilir.
stars-late = ⭐ Faturanın süresi dolmuştu, ama Yıldızlarınız geldi: { $amount } bakiyenizde.
stars-extra = ⭐ Sizden bir ödeme daha geldi: { $amount } bakiyenizde. Yeniden ödemek istemediyseniz /paysupport ile geri isteyin.
stars-being-looked-at = ⭐ { $amount } ödemeniz geldi, ama henüz bakiyenize eklenemedi. Mağaza ekibine haber verildi, onlar ekleyecek. Bir şey yapmanız gerekmez.
checkout-unknown = Bu fatura size ait değil. Ödeme alınmadı. Kendi faturanız için /deposit gönderin.
checkout-ended = Bu faturanın süresi doldu. Ödeme alınmadı. Yenisi için /deposit gönderin.
checkout-paid = Bu fatura zaten ödendi, yeniden ödeme alınmadı. Paranız: /balance
checkout-under-way = Bu fatura şu an ödeniyor. İki kez ödeme alınmadı. Bir dakika bekleyip /balance ile bakın.
checkout-price-changed = Fiyat değişti. Ödeme alınmadı. Yeni fiyat için ürünü yeniden açın.
checkout-not-on-sale = Bu artık satılmıyor. Ödeme alınmadı. Neler olduğunu görmek için /start gönderin.
checkout-not-now = Bu şu an satın alınamıyor. Ödeme alınmadı. Daha sonra tekrar deneyin.
checkout-again = Mağaza bir an meşguldü. Ödeme alınmadı. Yeniden Öde'ye dokunun.
stars-no-rate = ⭐ Değer girilmediği için kimse Yıldızla ödeyemiyor. Yüz Yıldızın bakiyeye ne kadar ekleyeceğini yazın, örneğin <code>1.30 USD</code>. Önce Telegram'ın mağazalardan istediklerini okuyun: docs/payments.md.
stars-rates =
    ⭐ <b>Telegram Yıldızlarının değeri</b>

    { $rates }

    Yeni faturalara hemen uygulanır; açık bir fatura bitene kadar kendi değerini korur.
stars-check-failed = ⚠️ Telegram'ın listesi şu an okunamadı. Mağaza otomatik olarak tekrar dener.
stars-checked =
    ⭐ <b>Telegram'ın listesiyle karşılaştırıldı</b>

    Yeni işlemler: { $read }
    Şimdi eklenen: { $credited }
    Şimdi geri alınan: { $reversed }
    Açıklanamayan: { $unexplained }{ $partial ->
        [yes] {""}

    Devamı var: mağaza okumayı otomatik olarak sürdürür.
       *[no] {""}
    }

## Balance codes

payment-method-code = Bakiye kodu
payment-method-crypto-pay = Kripto: USDT, TON, BTC …
crypto-pay-part = Öde'ye dokunun, bir kripto para seçin (USDT, TON, BTC …) ve @CryptoBot'ta onaylayın: ne kadar gerektiğini orada görürsünüz. Sonra geri dönün; para genellikle bir dakika içinde gelir.
button-pay-crypto = 💎 Kriptoyla öde
code-prompt =
    🎫 <b>Bakiye kodu</b>

    Kodu kartınızda ya da kâğıtta yazdığı gibi gönderin, örneğin <code>7K2M-9XQ4-ZB30-HTW8</code>. Büyük küçük harf ve tireler önemli değil.
code-mistyped = 🎫 Kodun bir harfi doğru değil. Kartınızla karşılaştırıp yeniden gönderin: dörtlü dört grup, 16 harf ve rakam.
code-unknown = 🎫 Bu kod geçerli değil ya da daha önce kullanılmış. Kartınızla karşılaştırın. Doğru olduğundan eminseniz { $support } ile iletişime geçin.
code-yours = 🎫 Bu kodu daha önce kullandınız: tutarı bakiyenizde. /balance
code-own = 🎫 Bu kodu siz oluşturdunuz ya da onayladınız; kendiniz kullanamazsınız. Bir müşteri kullanabilir.
code-too-many = 🎫 Var olmayan çok fazla kod denediniz. Bir saat sonra tekrar deneyin ya da { $support } ile iletişime geçin.
codes-title = 🎫 <b>Bakiye kodları</b>, partilere göre. Görmek ya da hâlâ geçerli olanları iptal etmek için birine dokunun.
codes-none = 🎫 Henüz bakiye kodu yok. Oluşturmak için ➕ düğmesine dokunun.
codes-line = № { $batch } · { $count } × { $each } · ✅ { $redeemed } · 🎫 { $open }
codes-batch =
    🎫 <b>Parti № { $batch }</b>: { $count } × { $each }, oluşturuldu: { $date }

    ✅ kullanıldı: { $redeemed }
    🎫 geçerli: { $open }
    🚫 iptal edildi: { $revoked }

    İçinden tek bir kod: <code>/codes { $batch }-1</code>
codes-one =
    🎫 Kod <b>{ $code }</b> · { $each } · { $state ->
        [redeemed] ✅ kullanan:
        [revoked] 🚫 iptal edildi
       *[open] geçerli
    }
codes-ask =
    🎫 { $each } değerinde { $count } kod oluşturulsun mu, toplam <b>{ $total }</b>?

    Bana bunlardan birini gönderen, tutarını alır. Kodlar size bir dosyada, bir kez gelir: para gibi saklayın.
codes-file = 🎫 Parti № { $batch }: { $count } × { $each }. Kodlar yalnızca bu dosyada; mağaza kopyasını saklamaz. Dağıtın, sonra bu mesajı silin. Bu partiden iki dosyanız varsa sonraki geçerlidir.
codes-over-limit = Toplam { $total } eder; tek seferde en çok { $most } oluşturulabilir.
codes-no-such = Böyle bir parti ya da kod yok. /codes partileri listeler.
codes-ask-revoke = 🚫 Parti № { $batch } içinden { $count ->
        [one] bir kod
       *[other] { $count } kod
    } kalıcı olarak iptal edilsin mi? Elinde olan bir şey alamaz. Kullanılanlar kalır.
button-revoke-codes = 🚫 Geçerli olanları iptal et

## Dialogs that are left

dialog-left = ⏸ Yarım kaldı: <b>{ $product }</b> — { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}× { $quantity }
    }
dialog-left-deposit = ⏸ Yarım kaldı: para ekleme
button-resume = ▶ Devam et
button-back-to-deposit = ◀ Para eklemeye dön
trying-again = Yeniden bakılıyor …
tap-nothing-new = Bu güncel ✓
tap-in-hand = ⏳ Bir saniye …
still-short = ⏳ Henüz yeni bir şey yok: { $missing } hâlâ eksik.
phone-not-asked = Tamam, numaranız olduğu gibi kalıyor.
ask-only-field = ✏️ <b>{ $label }</b>

## Search

search-corrected = 🔎 Burada “{ $text }” yok. “{ $corrected }” için sonuçlar:
search-nearest = 🔎 “{ $text }” ile tam eşleşen yok. En yakın olanlar:
search-did-you-mean = 🔎 “{ $text }” için sonuç yok. Şunu mu demek istediniz …
search-vouchers = 🎟 Tüm kartlar
search-top-ups = 🎮 Tüm yüklemeler
talk-hello = Merhaba { $name } 👋 Ne arıyorsunuz? Bir oyun ya da kart adı yazın veya seçin:
talk-thanks = Rica ederiz, { $name }! 😊 Bir şeye ihtiyacınız olduğunda buradayız.
talk-help = 💬 Size bir insan yardım eder: { $support }. Müşteri numaranız { $id } de yazın. Bir siparişle ilgiliyse önce onu açın: oradaki sorun düğmesi bize en hızlı ulaşır.
inquiry-prompt = ✍️ Mesajınızı yazın ya da fotoğraf, dosya veya sesli mesaj gönderin. Ekibimizden biri okuyup burada yanıtlar.
inquiry-received = ✅ Mesajınız ekibimize ulaştı. { $when ->
    [now] Yakında burada yanıtlarız.
    [today] Bugün { $from } itibarıyla burada yanıtlarız; mağazamızda saat şu an { $now }.
    [later] { $day } günü { $from } itibarıyla burada yanıtlarız.
   *[soon] Birimiz döner dönmez burada yanıtlarız.
    } Bu arada alışverişe devam edebilirsiniz.
inquiry-added = ✅ Mesajınıza eklendi.
inquiry-too-many = Bütün mesajlarınız ekibimizde; şimdilik daha fazlası sığmıyor. Yanıt aldıktan sonra yazmaya devam edebilirsiniz.
button-write-to-us = 💬 Bize yazın
button-answer-staff = 💬 Yanıtla
talk-problem = Üzgünüz 😟 Konu <b>{ $item }</b> · { $product }, { $day } (<code>{ $code }</code>) mi? Aşağıdan seçin ya da bize yazın: { $support }, müşteri numaranız { $id } ile birlikte.
talk-discount = 🎁 Promosyon kodunuz varsa buraya yazın.
talk-discount-invite = Bağlantınızla gelen bir arkadaş da size bonus kazandırabilir.
talk-price = 💵 Her ürünün fiyatı yanında yazar. Oyun ya da kart gibi bir ad yazın ya da seçin:
talk-wish = 🛍 Ne istersiniz? Oyun ya da kart gibi bir ad yazın ya da seçin:
button-open-order = 📦 Sipariş { $code }
button-other-order = 📦 Başka sipariş

## What people read of the bot before they press Start

bot-description =
    🛍 { $shop }

    Hediye kartları, oyun ve telefon yüklemeleri, hepsi bu sohbette: seçin, onaylayın, kodunuz saniyeler içinde gelsin. Teslim edilemezse paranız otomatik olarak iade edilir.

    Göz atmak için Başlat'a dokunun.
bot-short-description = 🛍 { $shop }: hediye kartları, oyun ve telefon yüklemeleri, saniyeler içinde sohbette.

## Bonuses, gifts and news

bonus-promo = 🎁 Promosyon kodu { $code }: bakiyenize { $amount } eklendi.
bonus-inviter = 🎁 Arkadaşınız alışveriş yaptı. Teşekkür olarak bakiyenize { $amount } eklendi.
bonus-invited = 🎁 Hoş geldiniz! İlk alışverişiniz için teşekkür olarak bakiyenize { $amount } eklendi.
bonus-deposit = 🎁 Yüklemeniz için bakiyenize { $amount } bonus eklendi.
bonus-deposit-back = Yüklemenizin { $amount } tutarındaki bonusu, yükleme iade edildiği için bakiyenizden alındı.
level-name = { $group ->
    [retail] Standart
    [reseller] Toptancı
   *[vip] VIP
    }
level-line = <b>{ $level }</b>: { $amount } ve üzeri
button-my-level = ⭐ Seviyem
my-level = ⭐ <b>Seviyeniz: { $level }</b>
my-level-turnover = Bu ayki ve önceki { $months } aydaki alışverişlerinizin toplamı <b>{ $amount }</b>. İade edilenler ve mağazanın verdikleri sayılmaz.
my-level-next = <b>{ $level }</b> seviyesine { $missing } kaldı.
my-level-highest = En yüksek seviyeye ulaştınız.
my-level-fixed = Fiyatlarınızı mağaza belirledi; ne alırsanız alın değişmez.
my-level-none = Şu an seviye yok.
notice-level = { $why ->
    [up] ⭐ <b>{ $level }</b> seviyesine ulaştınız: son alışverişlerinizin toplamı { $amount }. Artık bu seviyenin fiyatlarını görür ve ödersiniz.
    [down] Seviyeniz artık <b>{ $level }</b>, çünkü son alışverişlerinizin toplamı { $amount }. Bu seviyenin fiyatlarını görür ve ödersiniz. Her alışveriş sizi bir sonraki seviyeye yaklaştırır.
   *[ended] Seviyelerimiz sona erdi; yine olağan fiyatlarımızı görür ve ödersiniz. Satın aldıklarınız sizde kalır.
    }
gift-was-opened = 🎁 Hediyeniz açıldı: { $item }.
notice-restock = 🔔 Yeniden satışta: <b>{ $item }</b>, { $price }.
notice-price-drop = 🔔 Şimdi daha ucuz: <b>{ $item }</b>, { $before } yerine { $price }.
notice-arrival = 🔔 “{ $text }” sormuştunuz: <b>{ $product }</b> artık burada.
button-see-item = 🛒 Bak
button-unwatch = 🔕 Artık haber verme
button-watch-restock = 🔔 Gelince haber ver
button-watch-price = 🔔 Ucuzlarsa haber ver
watch-restock-on = 🔔 Yeniden gelince size haber vereceğim:
    <b>{ $item }</b>
watch-price-on = 🔔 Ucuzlarsa size haber vereceğim:
    <b>{ $item }</b>
watch-off = 🔕 Bununla ilgili artık haber yok:
    <b>{ $item }</b>
watch-too-many = Zaten 50 ürün için haber alıyorsunuz. Önce birini kapatın.
stage-gift-waiting = Artık bir hediye: bağlantınızı ilk açan kodu alır.
stage-gift-opened = Bu kodu hediye ettiniz ve açıldı.
button-gift = 🎁 Hediye et
button-make-gift = { $number ->
        [0] 🎁 Bağlantı oluştur
       *[other] 🎁 { $number } no'yu hediye et
    }
button-new-gift = { $number ->
        [0] 🔗 Yeni bağlantı
       *[other] 🔗 { $number } no: yeni bağlantı
    }
button-revoke-gift = ✖️ Geri al
button-send-gift = ↗ Hediyeyi gönder
button-copy-link = 📋 Bağlantıyı kopyala
button-see-purchase = 🧾 Siparişi gör
gift-title =
    🎁 <b>Hediye et</b>
    { $item }
gift-how = Bir bağlantı oluşturup birine gönderin. İlk açan kodu alır; başka kimse, siz bile görmezsiniz. O zamana kadar geri alabilirsiniz.
gift-unit-waiting = { $number ->
        [0] 🕓 Bağlantınız açılmayı bekliyor.
       *[other] 🕓 { $number } no: bağlantınız açılmayı bekliyor.
    }
gift-unit-opened = { $number ->
        [0] ✅ Açıldı: { $time }.
       *[other] ✅ { $number } no açıldı: { $time }.
    }
gift-link =
    🎁 <b>Hediyeniz hazır</b>

    { $link }

    Bağlantıyı tek bir kişiye gönderin: ilk açan kodu alır. Bir daha göstermeyiz; kaybederseniz siparişin altından yenisini oluşturun.

    Açan kişi adınızı görür: { $giver }.
gift-share-word = 🎁 Sana bir hediyem var!
button-gift-told = 🎁 Hediyeydi: haber ver
button-gift-note = ✏️ Not ekle
gift-note-prompt = ✏️ Hediyeyi açacak kişiye birkaç söz yazın: en çok { $most } karakter, bağlantısız.
gift-note-too-long = Not çok uzun: en çok { $most } karakter. Daha kısasını gönderin.
gift-note-link = Bağlantı ve @ad kabul edilmiyor. Onlarsız gönderin.
gift-note-written = ✅ Notunuz hediyeye eklendi. Değiştirmek için bağlantının altındaki ✏️ düğmesine yeniden dokunun.
gift-top-up = 🎁 <b>Hediye miydi?</b> Bunu hesabın sahibine gönderin:
gift-top-up-word = 🎁 { $item } hesabınıza yüklendi: { $giver } hediye etti.
gift-revoked = ↩️ Geri alındı. Bağlantı artık bir şey açmıyor, kod yine sizin.
gift-opened-already = Bu hediye zaten açıldı, geri alınamaz.
gift-not-yours = Burada hediye edilecek bir kod yok.
gift-own = 🎁 Bu sizin kendi hediyeniz. Bağlantıyı başkasına gönderin: kendiniz açamazsınız.
gift-gone = Bu hediye açılamıyor: daha önce açıldı ya da geri alındı. Gönderen kişiye sorun.
gift-refunded = Bu hediye artık açılamıyor: mağaza parayı gönderen kişiye iade etti. Ondan yenisini isteyin.
gift-coming = ⏳ Bu hediyenin kodu değiştiriliyor. Yeni kod gelir gelmez bu bağlantı onu açar.
gift-in-case = Bu kod için bir sorun bildirdiniz. Bildiriminiz sonuçlanınca hediye edebilirsiniz.
gift-reported-by-receiver = Bu kodu hediye ettiniz. Çalışmıyorsa, açan kişi hediye bağlantısından bildirebilir.
gift-case-open = ⚠️ Açan kişi bir sorun bildirdi. İnceliyoruz, size yazacağız.
notice-gift-reported = ⚠️ Hediyenizi ({ $item }, <code>{ $order }</code>) açan kişi kodun çalışmadığını söylüyor. İnceliyoruz; bir şey yapmanız gerekmiyor.
notice-gift-case-refunded = ↩️ Hediye ettiğiniz <code>{ $order }</code> kodu çalışmadı. { $amount } bakiyenize geri eklendi.
notice-gift-case-replaced = 🔁 Hediye ettiğiniz <code>{ $order }</code> kodu çalışmadı. Açan kişi ücretsiz yeni bir kod alıyor (<code>{ $purchase }</code>).
notice-gift-case-closed = ℹ️ Hediye ettiğiniz <code>{ $order }</code> koduyla ilgili bildirim kapandı. Sizin için bir şey değişmiyor.
notice-gift-returned = ↩️ { $item } (<code>{ $order }</code>) hediyenizi açan kişi bu mağazadan ayrıldı; yeni kod artık sizin. Kod bu sohbete gelir: kullanın ya da yeniden hediye edin.
notice-gift-replaced = 🔁 <b>{ $order } hakkındaki bildiriminiz</b>: { $item } için size ücretsiz yeni bir kod alıyoruz. Gelince yazacağız.
notice-gift-ready = 🎁 Hediyenizin yeni kodu geldi: { $item }.
notice-gift-refunded = 🎁 { $item } hediyesi artık geçerli değil. Mağaza parayı gönderen kişiye iade etti: ondan yenisini isteyin.
button-open-gift = 🎁 Hediyeyi aç
gift-received =
    🎁 <b>Size bir hediye!</b>
    { $item }
gift-received-from =
    🎁 <b>{ $giver } size bir hediye gönderdi!</b>
    { $item }
gift-received-help = Bu kodu yalnızca siz görürsünüz. Bağlantı size yeniden gösterir. Çalışmazsa { $support } ile iletişime geçip <code>{ $code }</code> deyin.
promo-percent = fiyatın %{ $percent } kadarı geri, en çok { $most }
promo-off-percent = %{ $percent } indirim, en çok { $most }
promo-off = { $amount } indirim
promo-deposit-percent = { $least } ve üzeri yüklemelere %{ $percent } bonus, en çok { $most }
promo-deposit = { $least } ve üzeri yüklemelere { $amount } bonus
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
promo-not-yet = Bu promosyon kodu { $from } başlıyor. O zaman yeniden gönderin.
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
button-invite = 👥 Arkadaşlarınızı davet edin
inline-from = { $price } ve üzeri
inline-message =
    <b>{ $name }</b>
    { $shop }
button-open-in-shop = 🛒 Mağazada aç
promos-line = { $state ->
        [on] 🟢
        [planned] 🕒
        [used-up] 🔴
       *[other] ⚪
    } { $code } · { $claimed }/{ $most } · { $gift }
promo-one =
    🎁 <code>{ $code }</code> { $state ->
        [planned] { $from } başlıyor
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

## First screen

home-balance = 💰 <b>{ $balance }</b>
home-owed = 📒 Borcunuz: <b>{ $balance }</b>
recent-line = 🔁 { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}×{ $quantity }
    } · { $whom }
reopen-line = { $open ->
    [yes] ⏳
   *[no] 🔑
    } { $item } · { $product }
favourite-line = ⭐ { $name }
favourites = ⭐ <b>Favoriler</b>
favourites-none =
    ⭐ <b>Favoriler</b>

    Burası henüz boş. Beğendiğinizi burada tutmak için ☆ işaretine dokunun.
favourites-full = ⭐ 20 favoriniz var, en çok bu kadar olabiliyor. İhtiyacınız olmayan birini açıp ⭐ işaretine dokunarak çıkarın.
button-favourites = ⭐ Tüm favoriler ({ $count })
button-star-on = ☆ Favorile
button-star-off = ⭐ Favoride
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

stage-asking = Tedarikçide fiyat arttı; mağaza siparişinize karar veriyor. İptal edebilir ya da bekleyebilirsiniz: size yazacağız.
stage-review = Tedarikçimiz bunu doğrulayamıyor, mağazadan biri karar veriyor. Siparişiniz ya da paranız gelecek.
stage-unpaid = Bu siparişin ödemesi geri alındı, bu yüzden göndermedik; mağaza karar veriyor. Yine de istiyorsanız para ekleyin ve mağazayla iletişime geçin.
stage-changed = Tedarikçimiz siz aldıktan sonra bu ürünü değiştirdi, bu yüzden sipariş etmedik; mağaza karar veriyor. Aldığınız ürün ya da paranız gelecek.
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
button-cases = 🛠 Bildirimlerim
cases-title = 🛠 <b>Kodlar hakkındaki bildirimleriniz</b>
cases-none = 🛠 Hiç bildiriminiz yok. Çalışmayan bir kod, 📦 Siparişlerim içindeki siparişinden bildirilir.
case-line = <b>{ $item }</b> · <code>{ $code }</code> · { $day }
    { $state ->
        [open] 🛠 Açık: inceliyoruz.
        [asked] ✍️ Açık: size bir soru sorduk. Yanıtlamak için siparişi açın.
        [refunded] ↩️ Kapandı: paranız bakiyenize döndü.
        [replaced] 🔁 Kapandı: başka bir kod aldınız.
        [fine] ✅ Kapandı: kod sağlamdı.
       *[closed] ✅ Kapandı.
    }
case-open = ↳ 🛠 Bildiriminiz açık: ilgileniyoruz.
case-asked = ↳ ✍️ Bununla ilgili bir sorumuz var. Lütfen yanıtlayın.
purchase-replaces = <code>{ $order }</code> siparişinin yerine yeni kod, ücretsiz
progress-usual = ⏱ Genellikle { $time } içinde.
progress-search = ⏱ Genellikle bir iki dakika.
wait-still = ⏳ Hâlâ üzerinde çalışıyoruz.
wait-waiting = ⏳ Hâlâ bekliyoruz.
wait-time = ⏳ Şu ana kadar { $time } geçti.
wait-longer = Bu, her zamankinden uzun. Siparişiniz ya da paranız gelecek.
wait-told = Bu, olması gerekenden uzun; ekibimize haber verdik. Siparişiniz ya da paranız gelecek.
wait-most = { $time } tarihine kadar sonuçlanmazsa ekibimiz ilgilenir.
wait-cancel = Gönderilene kadar iptal edebilirsiniz: para hemen bakiyenize döner.
wait-cancel-unpaid = Ya da iptal edin: tutarı hemen bakiyenize döner ve önce borcunuzu kapatır.
progress-notified = 💬 Burada beklemeniz gerekmez: size yazacağız.
time-within = { $time } içinde
duration-seconds = { $count ->
    [one] { $count } saniye
   *[other] { $count } saniye
    }
duration-minutes = { $count ->
    [one] { $count } dakika
   *[other] { $count } dakika
    }
duration-hours = { $count ->
    [one] { $count } saat
   *[other] { $count } saat
    }
end-by-shop = ↩️ { $item }: mağaza paranızı iade etmeye karar verdi. { $amount } bakiyenizde.
end-unpaid = ✖️ { $item }: ödemesi geri alındığı için iptal edildi. { $amount } bakiyenize döndü ve önce borcunuzu kapatır.
end-elsewhere = ✅ { $item }: mağaza bunu size başka yoldan verdi.
copy-file-outdated = ⚠️ Bu dosyadaki kodların hepsi geçerli değil. Hangilerinin geçerli olduğunu görmek için <code>{ $code }</code> siparişini açın.
button-to-order = 🧾 Siparişi aç
button-case-add = ✏️ Not ya da fotoğraf ekle{ $number ->
    [0] {""}
   *[other] {" "}({ $number })
    }
button-case-answer = ✍️ Yanıtla{ $number ->
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
notice-reversal-refunded = ↩️ Tedarikçimiz <code>{ $order }</code> siparişini ({ $item }) geri aldı. Artık çalışmıyor; { $amount } bakiyenize döndü.
notice-reversal-kept = ℹ️ Tedarikçimiz <code>{ $order }</code> siparişini ({ $item }) geri aldı, ama sizde kalıyor: yeniden ücret alınmaz. Çalışmazsa siparişi açıp bize bildirin.
notice-case-refunded = ↩️ <b>{ $order } hakkındaki bildiriminiz</b>: paranızı iade ettik. { $amount } bakiyenizde; kod artık sizin değil.
notice-case-replaced = 🔁 <b>{ $order } hakkındaki bildiriminiz</b>: size ücretsiz yeni bir kod alıyoruz. <code>{ $purchase }</code> siparişiyle gelecek.
notice-case-fine =
    ✅ <b>{ $order } hakkındaki bildiriminiz</b>: kontrol ettik, kod geçerli.

    { $because }
notice-case-question =
    ✍️ <b>{ $order } bildiriminiz hakkında</b>

    { $question }
notice-file-refused = 📎 Bu mesajda bir dosya vardı ama Telegram iletmedi. Aşağıdan yanıtlayın, yazıyla gönderelim.
notice-selling = ✅ Geri döndük! Yeniden alışveriş yapabilirsiniz.
shop-closed = ⏸ Kısa bir ara verdik: şu an satın alma yok. Verdiğiniz siparişler yine de gelecek.
shop-closed-waiting = ⏸ Kısa bir ara verdik. 🔔 Döndüğümüzde size haber vereceğiz.
button-notify-me = 🔔 Açılınca haber ver
notify-me-noted = 🔔 Tamam. Döndüğümüzde tek bir mesaj alacaksınız.
notice-set =
    📣 Müşteriler ana sayfada şunu okuyor:

    { $text }

    Kaldırmak için: <code>/notice off</code>
notice-off = 📣 Ana sayfada artık not yok.
notice-too-long = Çok uzun: en çok { $most } karakter.
alert-code-answer = ✍️ <b>Müşteri { $subject } siparişinin kodu hakkında yazdı.</b> Okumak için: /order { $subject }
story-case-customer = 👤 “{ $text }”
story-case-admin = 🏪 “{ $text }”
button-case-refund = 💰 İade
button-case-replace = 🔁 Yeni kod
button-case-fine = ✅ Kod geçerli …
button-case-question = ❓ Sor …
button-case-photos = 🖼 Fotoğraflar
ask-case-refund = 💰 <b>{ $code } için { $amount } iade edilsin mi?</b> Mağaza kodu artık göstermez, ama müşteri kopyalamış olabilir. Bu geri alınamaz.
ask-case-replace = 🔁 <b>{ $code } yerine yeni bir kod alınsın mı?</b> Şimdi { $cost } tutuyor; müşteri ödemez, ödediği { $price } bunu karşılar. Mağaza eski kodu artık göstermez. Tedarikçiye iki kez ödenir. Bu geri alınamaz.
case-type-reason = ✅ <code>{ $code }</code> kodunun neden geçerli olduğunu yazın. Müşteri yazdığınız gibi okur ve bildirim kapanır.
case-type-question = ❓ <code>{ $code }</code> kodu hakkındaki sorunuzu yazın ya da fotoğraf, dosya veya sesli mesaj gönderin. Müşteriye olduğu gibi ulaşır; yazıyla ya da fotoğrafla yanıtlayabilir.
case-question-sent = ✅ Sorunuz gönderiliyor. Müşteri yanıtlayınca haber alırsınız.
case-decided-before = Bu bildirim kapalı: biri zaten karar verdi.
case-paid-back = Bu siparişin parası zaten iade edildi.
case-not-sold = Şu an bu üründen başka kod alınamıyor. Bunun yerine parayı iade edin ya da daha sonra deneyin.
case-owed = Müşterinin borcu var, onun için bir şey alınamıyor. Bunun yerine parayı iade edin.
reversal-replaced = 🔁 Karar: müşteri yeni kod alıyor.
cause-case-refunded = Kod çalışmadığı için bir yönetici parayı iade etti.
cause-case-replaced = Bir yönetici { $purchase } siparişiyle yeni kod aldırdı, maliyet { $cost } { $currency }.
cause-case-fine = Bir yönetici kodun geçerli olduğunu gördü.
cause-case-question = Bir yönetici müşteriye kodu sordu.
cause-case-answered = Müşteri kod hakkındaki soruyu yanıtladı.

## Brands

category-name = { $category ->
    [games] 🎮 Oyunlar
    [mobile] 📱 Mobil
    [apps] 🧩 Uygulamalar
    [shopping] 🛍 Alışveriş
    [streaming] 🎬 Dizi ve müzik
    [social] 💬 Sosyal
    [food] 🍔 Yemek
    [travel] 🧳 Seyahat
    [software] 🔐 Yazılım
   *[other] ✨ Diğer
    }
categories-title = { $type ->
    [voucher] 🎟 <b>Kartlar</b>
   *[top-up] 🎮 <b>Yüklemeler</b>
    } · ne için?
button-categories = 🗂 Kategoriler
choose-region = Hesabınız hangi bölgede? Aldığınız ürün yalnızca kendi bölgesinde çalışır.
product-region = Bölge: { $region }
region-name = { $region ->
    [GLOBAL] Tüm dünya
    [EU] Avrupa
    [MENA] Orta Doğu
    [GCC] Körfez ülkeleri
    [ASIA] Asya
    [LATAM] Latin Amerika
    [NA] Kuzey Amerika
    [AFRICA] Afrika
    [CIS] BDT
   *[other] Her bölge
    }
button-other-regions = 🌍 Diğer bölgeler ({ $count })
button-brand-other-type = { $type ->
    [voucher] 🎟 Kart olarak
   *[top-up] 🎮 Yükleme olarak
    }

## Brands of admins

brands-title = 🏷 <b>Markalar</b>. Birine dokunun ya da <code>/brands kelime</code> ile arayın. Ürünün markası ve bölgesi kartında yazar: 🗄 The shelf.
brands-none = 🏷 Bu adda marka yok. <code>/brands</code> hepsini gösterir.
brand-details =
    Kategori: { $category }
    Ürünler: { $products }
    Resim: { $picture ->
        [yes] var
       *[no] yok
    }
    Diğer adlar: { $aliases }
    Kullanım: { $languages }
button-brand-name = ✏️ Ad
button-brand-category = 🗂 Kategori
button-brand-aliases = 🔤 Diğer adlar
button-brand-picture = 🖼 Resim
button-brand-merge = 🔀 Birleştir …
button-brand-redeem = 📖 Kullanım
button-brand-derived = ↩️ Adına göre
button-brand-view = 👁 Müşteri gözüyle
brand-aliases-prompt = 🔤 Müşterilerin aradığı diğer adları virgülle ayırarak yazın. Öncekilerin yerine geçer; çizgi (<code>-</code>) siler.
brand-redeem-prompt = 📖 Nasıl kullanılacağını { $language } dilinde yazın: üç satır kadar, en çok { $most } karakter; varsa son satırda https:// bağlantısı. Çizgi (<code>-</code>) siler.
brand-changed = ✅ Değiştirildi. Hiçbir eşitleme bunu geri almaz.
brand-not-readable = Bu burada kullanılamaz: en çok { $most } karakter, ya da resim için bir fotoğraf. Lütfen yeniden gönderin.
brand-product =
    🏷 <b>{ $name }</b>
    Marka: { $brand }
    Bölge: { $region }

    <code>/brands product { $id } IQ = nova-game-card</code> değiştirir; çizgi (<code>-</code>) addakine döner.
brand-product-usage = Kullanım: <code>/brands product 1001 IQ = nova-game-card</code>: ürün numarası, bölge (ülke, EU, MENA, GLOBAL …) ve marka anahtarı.
redeem-title = 📖 <b>Nasıl kullanılır</b>
where-it-works = 📍 Geçerli olduğu yer: { $place }
delivery-file = 📄 { $item } · <code>{ $code }</code>
delivery-below = 🧾 { $item }: mesajı aşağıda ⬇️
button-redeem-link = 📖 Sayfayı aç

## Limits

item-over-limit = 🙏 Bu ürün kişi başına sınırlı ve şimdilik sınıra ulaştınız.
limit-rule = Sınır: { $days ->
    [1] 24 saatte
   *[other] { $days } günde
    } kişi başına { $most } adet.
limit-left = Şu an { $left } adet daha alabilirsiniz.
limit-again = { $time } tarihinden itibaren yeniden alabilirsiniz.
limit-later = Lütfen daha küçük bir adet seçin.
direct-over-limit = Siparişiniz verilmedi: kişi başına düşen sınıra ulaştınız. Para bakiyenizde kalıyor.

## Who may buy

customer-blocked = 🚫 Şu anda burada alışveriş yapamaz ve bakiye ekleyemezsiniz. Aldıklarınız ve bakiyeniz sizde kalır. Sorunuz mu var? { $support }
item-blocked = 🚫 Şu anda burada alışveriş yapamazsınız. Aldıklarınız Siparişlerim’de kalır. Sorunuz mu var? /paysupport
item-not-admitted = 🔒 Mağaza sizi henüz kabul etmedi. Alışveriş yapabildiğinizde size buradan yazacağız.
item-over-day-limit = ⏳ Bu, burada bir günde harcayabileceğinizden fazla. Daha küçük bir tutar deneyin ya da yarın tekrar gelin.
item-too-many = 🙏 Bir seferde bu kadar satmıyoruz. Lütfen daha küçük bir sayı seçin.
direct-not-you = Siparişiniz verilmedi: hesabınız şu anda bunu alamıyor. Para bakiyenizde kalır. Sorunuz mu var? /paysupport
gate-approval = 👋 <b>{ $shop }</b> mağazasına hoş geldiniz! Yeni müşterileri tek tek kabul ediyoruz. Kabul edildiğinizde buradan mesaj alırsınız. Sorunuz mu var? { $support }
gate-invitation = 🔒 <b>{ $shop }</b> davetle açıktır. Bir arkadaşınızın ya da mağazanın verdiği bağlantıyı açın. Sorunuz mu var? { $support }
gate-refused = 🔒 <b>{ $shop }</b> şu anda size hizmet veremiyor. Sorunuz mu var? { $support }
notice-admitted = 🎉 Hoş geldiniz! Mağazaya bir göz atın.
notice-message = 💬 <b>Mağazadan bir mesaj</b>
    { $text }
notice-part-refunded = ↩️ <code>{ $order }</code> ({ $item }) siparişinin fiyatından { $amount } iade ettik. Bakiyenizde; satın aldığınız ürün sizde kalır.
notice-debt-reminder = 📒 Dostça bir hatırlatma: bize <b>{ $amounts }</b> borcunuz var. ➕ Para ekle ile tamamını veya bir kısmını ödeyebilirsiniz. Ödediyseniz ya da süre gerekiyorsa 💬 bize yazın.
notice-order-refunded = ↩️ <code>{ $order }</code> ({ $item }) siparişinin parasını iade ettik. { $amount } bakiyenizde; kod artık sizin değil.
notice-order-stopped = ⏸ <code>{ $order }</code> ({ $item }) siparişi bekletiliyor: bankanız ya da ödeme sağlayıcınız ödemeyi geri aldı. Mağaza karar veriyor. Bir yanlışlık varsa bize yazın ya da bakiyenize para ekleyin.
notice-refund-uncovered =
    ↩️ { $why ->
        [not-placed] Siparişiniz verilemedi.
       *[failed] { $purchase } siparişi teslim edilemedi.
    } <code>{ $payment }</code> ödemesinden { $amount } geldiği yere geri dönemiyor: bakiyenizde artık bu kadar para yok, çünkü onu burada harcadınız ya da borcunuzu karşıladı. /balance nereye gittiğini gösterir. Sorunuz mu var? /paysupport
button-accounts = 👤 Hesaplarım
accounts-title = 👤 <b>Daha önce yükleme yaptığınız hesaplar.</b> Ad vermek ya da silmek için birine dokunun.
accounts-none = 👤 Henüz kayıtlı hesap yok. Bir sonraki yükleme hesabı buraya kaydeder.
account-title = 👤 <b>{ $name }</b> · { $brand }
button-account-name = ✏️ Ad
button-account-delete = 🗑 Sil
account-name-prompt = ✏️ { $account } için en fazla 40 karakterlik bir ad yazın, örneğin <code>Oğlum</code>. Tire (<code>-</code>) adı kaldırır.
account-named = ✅ Kaydedildi.
ask-account-delete = 🗑 <b>{ $account } ({ $brand }) hesaplarınızdan silinsin mi?</b> Yeniden kullanana kadar önerilmez. Siparişleriniz kalır.
button-account-delete-yes = 🗑 Evet, sil
account-deleted = 🗑 Silindi: { $account }
button-erase-me = 🗑 Verilerimi sil
ask-erase-me = 🗑 <b>Verileriniz silinsin mi?</b>
    Mağaza adınızı, telefon numaranızı, kayıtlı hesaplarınızı ve mesajlarınızı siler. Alışveriş listesi adınız olmadan defterlerde kalır. Önce bakiyenizi harcayın: sonrasında geri ödenemez.
button-erase-me-yes = 🗑 Evet, iste
erase-me-wanted = ✅ Mağazanın haberi var. Açık bir şey kalmayınca verilerinizi siler.

## Broadcasts

button-news-off = 🔕 Haber istemiyorum
news-are-off = 🔕 Tamam: mağazadan artık haber gelmeyecek. Siparişlerinle ilgili mesajlar gelmeye devam eder. Haberleri ayarlardan yeniden açabilirsin.
button-news = { $on ->
    [yes] 🔔 Mağaza haberleri: açık
   *[no] 🔕 Mağaza haberleri: kapalı
    }
