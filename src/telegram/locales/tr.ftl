## Everywhere

pager = { $page }/{ $pages }
button-home = 🏠 Ana sayfa
button-back = ◀ Geri
button-cancel = ✖ Vazgeç
button-retry = 🔄 Tekrar dene
button-refresh = 🔄 Yenile
support-unnamed = bu mağazanın sahibi
support-hours-today = { $support } ({ $from }–{ $to } arasında yanıt verir; şu an saat { $now })
support-hours-later = { $support } ({ $day } günü { $from }–{ $to } arasında yanıt verir)

## Home

tile-from = { $price }+
button-search = 🔎 Ara
button-purchases = 📦 Siparişlerim
button-balance = 💰 Bakiye
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
answer-as-text = Lütfen yazı olarak gönderin ya da aşağıdaki düğmeleri kullanın 👇
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
    } Bir şey satın almak üzereydiyseniz tekrar denemeden önce Siparişlerim’e bakın: /myorders

    Referans: <code>{ $reference }</code>

## Catalog

item-title = <b>{ $product }</b> — { $item }

## Buying

ask-phone =
    📱 Son bir adım: aşağıdaki düğmeyle telefon numaranızı paylaşın ya da yazın, örneğin <code>+9647701234567</code>.

    Tedarikçi her sipariş için bir iletişim numarası ister; sizi kimse aramaz. Yalnızca bir kez sorarız.
button-share-phone = 📱 Numaramı paylaş
phone-not-own = Bu başka birinin numarası. Kendi numaranızı paylaşın ya da yazın.
phone-not-valid = Bu numara eksik. Numara ülke koduyla başlar, örneğin <code>+9647701234567</code>.
phone-kept = ✅ Teşekkürler. Telefon numaranız: <code>{ $phone }</code>.
field-example = Örneğin: <code>{ $example }</code>
account-nickname = 👤 Hesap sahibi: <b>{ $nickname }</b>
pay-name-crypto-pay = Kripto

## A purchase

goods-code = Kod: { $code }
goods-pin = PIN: { $pin }
button-copy-code = { $number ->
    [0] 📋 Kodu kopyala
   *[other] 📋 Kod { $number }
    }
button-copy-pin = { $number ->
    [0] 📋 PIN’i kopyala
   *[other] 📋 PIN { $number }
    }
button-code-problem = ⚠️ Kod çalışmıyor mu?
code-problem-closed = ✅ <code>{ $code }</code> hakkındaki bildiriminize baktık ve kapattık. Sorunuz mu var? /paysupport
file-code = Kod
file-pin = PIN

## Balance

you-were-credited = 💰 Bakiyenize { $amount } eklendi. { $note }
you-were-debited = 💰 Bakiyenizden { $amount } düşüldü. { $note }

## Fields that a product may ask for

field-account-id =
    .label = Hesap ID’si
    .hint = Oyununuzun ya da hesabınızın profilinde bulursunuz.
    .example = 5123456789
field-player-id =
    .label = Oyuncu ID’si
    .hint = Oyundaki profilinizde bulursunuz.
    .example = 5123456789
field-user-id =
    .label = Kullanıcı ID’si
    .hint = Hesabınızın profilinde bulursunuz.
    .example = 12345678
field-server-id =
    .label = Sunucu ID’si
    .hint = Genellikle profilde ID’nizin yanında yazar.
    .example = 2001
field-server =
    .label = Sunucu
    .hint = Oynadığınız sunucu, oyundaki adıyla.
    .example = Europe
field-zone-id =
    .label = Bölge ID’si
    .hint = Profilde ID’nizden sonra parantez içindeki sayı.
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
menu-cancel = Şu anki işlemden çık
menu-help = Botun yapabildikleri
menu-terms = Satış koşulları
menu-paysupport = Ödeme yardımı
menu-support = Mağazaya yazın

## Menu of admins

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
menu-admin-rates = Döviz kurları ve marjlar
menu-admin-report = Herhangi bir dönemin satışı, kârı ve grafikleri
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
button-yes = ✅ Evet
upstream-busy = Şu an tedarikçi API’sini bekleyen çok kişi var. Hiçbir şey değişmedi. On saniye sonra tekrar deneyin.
upstream-unreachable = Tedarikçi API’si yanıt vermiyor.
upstream-unauthorised = Tedarikçi API’si API anahtarını ya da bu makinenin adresini reddediyor (401 veya 403). İkisini de tedarikçi panelinde kontrol edin.
upstream-rate-limited = Tedarikçi API’si beklememizi istiyor (429). Bir dakika sonra tekrar deneyin.
upstream-unexpected-answer = Tedarikçi API’si beklenmedik bir yanıt verdi. Ayrıntısı günlükte.
cost-limit = Maliyet, fiyat verildiği ana göre %{ $percent } oranından fazla artarsa ya da müşterinin ödediğini aşarsa yöneticiye sorulur. Değiştirmek için: /costlimit 10
reversal-refunded = 💰 Karar: para müşteriye iade edildi.
reversal-kept = 🎁 Karar: müşteride kalıyor.

## Why something happened to an order

cause-placed = Müşteri onayladı.
cause-cancelled-by-customer = Müşteri iptal etti.
cause-attempt-begun = { $attempt }. deneme { $ref } ref’iyle başlıyor.
cause-accepted = Tedarikçi API’si { $dealerOrderId } tedarikçi siparişi olarak kabul etti.
cause-refused = Tedarikçi API’si reddetti ({ $failure }).
cause-rate-limited = Tedarikçi API’si beklememizi istedi (429).
cause-not-sent = Hiçbir şey gönderilmedi: tedarikçi API’sine ulaşılamıyor.
cause-not-let-in = Tedarikçi API’si mağazayı reddediyor ({ $answer ->
    [unauthorised] 401
   *[forbidden] 403
    }).
cause-outcome-unknown = Tedarikçi API’sinin siparişi alıp almadığı bilinmiyor ({ $failure }).
cause-deadline-passed = { $attempt }. denemenin süresi sonuçsuz doldu.
cause-late-answer = { $attempt }. denemenin yanıtı çok geç geldi ({ $outcome }).
cause-late-acceptance = Tedarikçi API’si { $dealerOrderId } tedarikçi siparişini çok geç kabul etti.
cause-attempt-restored = Veritabanının kaybettiği { $ref } denemesi yeniden kaydedildi.
cause-found-in-list = Listede { $ref } ref’iyle { $dealerOrderId } tedarikçi siparişi görünüyor.
cause-surplus-found = Bir tedarikçi siparişi daha bulundu: { $ref } ref’iyle fazla sipariş { $dealerOrderId }.
cause-served-from-surplus = Aynı seçeneğin fazla siparişi { $dealerOrderId } ile karşılandı.
cause-proven-absent-once = Denemeden bir tedarikçi siparişi çıkmadığı kanıtlandı: bir deneme daha yapılıyor.
cause-proven-absent = Bir tedarikçi siparişi çıkmadığı kanıtlandı ve deneme hakkı kalmadı.
cause-confirmed = Tedarikçi API’si { $dealerOrderId } tedarikçi siparişini onayladı: { $status }.
cause-undocumented-status = Tedarikçi API’si belgelerde olmayan bir durum verdi: { $status }.
cause-success-without-voucher = Tedarikçi API’si başarılı diyor, ama kod vermiyor.
cause-success-doubted = Tedarikçi API’si, başarılı olan { $dealerOrderId } tedarikçi siparişini { $status } olarak gösteriyor. Yeniden okunacak.
cause-success-shown-again = Tedarikçi API’si { $dealerOrderId } tedarikçi siparişini yeniden başarılı gösteriyor.
cause-reversed = Tedarikçi API’si { $dealerOrderId } tedarikçi siparişini geri aldı: { $status }.
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
cause-refused-while-earlier-may-credit = Tedarikçi API’si yeni denemeyi reddetti; önceki bir deneme hesaba hâlâ yükleme yapabilir.
cause-cost-refund-while-earlier-may-credit = Maliyet artmıştı ve para iade edilecekti, ama önceki bir deneme hesaba hâlâ yükleme yapabilir.
cause-earlier-attempt-credited = Son denemeden bir tedarikçi siparişi çıkmadı, ama önceki bir denemeninki hesaba yükleme yaptı.
cause-matched-elsewhere = Listede görünen tedarikçi siparişi başka bir siparişe ait.
cause-listed-with-another-order = Listede { $ref } ref’i, başka bir siparişe ait olan { $dealerOrderId } tedarikçi siparişiyle görünüyor.
cause-payment-taken-back = Sipariş beklerken ödeyen, { $payment } ödemesini geri aldı.
cause-goods-changed = Sipariş beklerken tedarikçi ürünü değiştirdi: { $before } → { $after }.
cause-not-searched-for = Sonuç kanıtlanamıyor: listede aranmadı.
cause-in-no-complete-scan = Sonuç kanıtlanamıyor: tedarikçinin sipariş listesinin hiçbir tam taramasında eksik değildi.
cause-in-one-complete-scan = Sonuç kanıtlanamıyor: tedarikçinin sipariş listesi yalnızca bir kez tam tarandı.
cause-wallet-not-read = Sonuç kanıtlanamıyor: cüzdan öncesinde ve sonrasında okunamadı.
cause-wallet-fell = Sonuç kanıtlanamıyor: cüzdan başka bir neden olmadan aynı tutarda azaldı.

## Why a scan of the dealer's order list is not complete

scan-not-read = Tedarikçi API’si okunamadı.
scan-too-long = Liste okunamayacak kadar uzun.
scan-lacks-orders = Liste { $total } siparişten { $seen } tanesini gösterdi.
scan-no-end = Listenin sonu gelmedi.
scan-keeps-changing = Liste { $pages } sayfa boyunca değişip durdu ve { $total } siparişten { $seen } tanesini gösterdi.
scan-lacks-witnesses = Listede olduğu bilinen { $witnesses } siparişten { $missing } tanesi eksik.
scan-no-witness = Listenin göstermesi gereken bilinen bir sipariş yok.
scan-process-gone = Listeyi okuyan süreç artık yok.

## Payments by hand

proof-unreadable = Bunu kullanamıyorum. Makbuzu fotoğraf, resim dosyası ya da PDF olarak gönderin ya da referansını yazın: makbuzdaki gibi, en az 4 harf ve rakam.
payment-method-manual = Elle ödeme

## Payments

button-support = 🎧 Destekle sohbet
button-continue = ▶️ Devam: { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}× { $quantity }
    }
button-add-money = ➕ Para ekle
amount-which = 🔢 Bu sayı birden fazla şekilde okunabilir. Hangi tutarı kastettiniz? Dokunun ya da nokta ve virgül kullanmadan yeniden yazın.
payment-method-unnamed = Ödeme
payment-method-code = Bakiye kodu
payment-method-crypto-pay = Kripto: USDT, TON, BTC …

## Money by hand

button-undo = ↩ Geri al: { $what }
button-undo-yes = ↩ Evet, geri al
you-were-corrected-down = 💰 Düzeltme: bakiyenize yanlışlıkla eklenen { $amount } geri düşüldü.
you-were-corrected-up = 💰 Düzeltme: bakiyenizden yanlışlıkla düşülen { $amount } geri eklendi.
your-credit-limit = 📒 Artık veresiye alabilirsiniz: bakiyenizden { $amount } fazlasına kadar, sonra ödersiniz. { $note }
your-credit-limit-ended = 📒 Artık veresiye alamazsınız. { $note }

## Telegram Stars

stars-invoice-title = Bakiye: { $amount }
stars-invoice-description = { $shop } bakiyenize { $amount } ekler. Ödeme { $code }.
stars-invoice-for = { $shop } mağazasından { $item }. Ödeme { $code }. Teslim edilemezse paranız iade edilir.
stars-late = ⭐ Faturanın süresi dolmuştu, ama Yıldızlarınız geldi: { $amount } bakiyenizde.
stars-extra = ⭐ Sizden bir ödeme daha geldi: { $amount } bakiyenizde. Yeniden ödemek istemediyseniz /paysupport ile geri isteyin.
stars-being-looked-at = ⭐ { $amount } ödemeniz geldi, ama henüz bakiyenize eklenemedi. Mağaza ekibine haber verildi, onlar ekleyecek. Bir şey yapmanız gerekmez.
payment-method-stars = ⭐ Telegram Yıldızları
stars-amount = { $stars } ⭐

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
phone-not-asked = Tamam, numaranız olduğu gibi kalıyor.
phone-not-given = Tamam, numara kaydedilmedi ve hiçbir ücret alınmadı.

## Search

talk-hello = Merhaba { $name } 👋 Ne arıyorsunuz? Bir oyun ya da kart adı yazın veya seçin:
talk-thanks = Rica ederiz, { $name }! 😊 Bir şeye ihtiyacınız olduğunda buradayız.
talk-help = 💬 Ekibimizden biri yardımcı olur: “Bize yazın” düğmesine dokunun ya da { $support } ile iletişime geçip müşteri numaranızı ({ $id }) verin.
talk-problem = Üzgünüz 😟 Konu <b>{ $item }</b> · { $product }, { $day } (<code>{ $code }</code>) mi? Aşağıdan seçin ya da bize yazın: { $support }, müşteri numaranız { $id } ile birlikte.
talk-cancel-delivered = 📦 <b>{ $item }</b> · { $product } (<code>{ $code }</code>, { $day }) teslim edildi; teslim edilen sipariş geri alınamaz. Bir sorun varsa aşağıdan bildirin. Başka bir konu için bize yazın: { $support }, müşteri numaranız { $id } ile birlikte.
talk-cancel-open = ⏳ <b>{ $item }</b> · { $product } (<code>{ $code }</code>, { $day }) hazırlanıyor. Siparişi açın: hâlâ iptal edilebiliyorsa düğmesi oradadır. Ya da bize yazın: { $support }, müşteri numaranız { $id } ile birlikte.
talk-discount = 🎁 Promosyon kodunuz varsa buraya yazın.
talk-price = 💵 Her ürünün fiyatı yanında yazar. Bir oyun ya da kart adı yazın veya seçin:
talk-wish = 🛍 Ne istersiniz? Bir oyun ya da kart adı yazın veya seçin:
pay-named-yes = ✅ Evet, “{ $names }” ile ödeyebilirsiniz.
pay-named-no = 🙏 Üzgünüz, “{ $names }” ile ödeme almıyoruz.
pay-ways = 💳 Şunlarla ödeyebilirsiniz: { $ways }
pay-ways-next = Almak istediğinizi seçin; her yolu fiyatıyla görürsünüz. Ya da bakiyenize para ekleyin.
pay-ways-none = 💳 Ödeme için bize yazın: { $support }, müşteri numaranız { $id } ile birlikte. Nasıl olacağını söyleriz.
button-open-order = 📦 Sipariş { $code }
button-other-order = 🗂 Başka sipariş

## What people read of the bot before they press Start

bot-description =
    🛍 { $shop }

    Hediye kartları, oyun ve telefon yüklemeleri, hepsi bu sohbette: seçin, onaylayın, kodunuz saniyeler içinde gelsin. Teslim edilemezse paranız otomatik olarak iade edilir.

    Göz atmak için Başlat’a dokunun.
bot-short-description = 🛍 { $shop }: hediye kartları, oyun ve telefon yüklemeleri, saniyeler içinde sohbette.

## Bonuses, gifts and news

promo-deposit-percent = { $least } ve üzeri bakiye yüklemelerine %{ $percent } bonus, en çok { $most }
promo-deposit = { $least } ve üzeri bakiye yüklemelerine { $amount } bonus
bonus-promo = 🎁 Promosyon kodu { $code }: bakiyenize { $amount } eklendi.
bonus-inviter = 🎁 Arkadaşınız alışveriş yaptı. Teşekkür olarak bakiyenize { $amount } eklendi.
bonus-invited = 🎁 Hoş geldiniz! İlk alışverişiniz için teşekkür olarak bakiyenize { $amount } eklendi.
bonus-deposit = 🎁 Para eklediğiniz için bakiyenize { $amount } bonus eklendi.
bonus-deposit-back = Bakiye yüklemenizin { $amount } tutarındaki bonusu, yükleme iade edildiği için bakiyenizden düşüldü.
level-name = { $group ->
    [retail] Standart
    [reseller] Toptancı
   *[vip] VIP
    }
button-my-level = ⭐ Seviyem
notice-level = { $why ->
    [up] ⭐ <b>{ $level }</b> seviyesine ulaştınız: son alışverişlerinizin toplamı { $amount }. Artık bu seviyenin fiyatlarını görür ve ödersiniz.
    [down] Seviyeniz artık <b>{ $level }</b>, çünkü son alışverişlerinizin toplamı { $amount }. Bu seviyenin fiyatlarını görür ve ödersiniz. Her alışveriş sizi bir sonraki seviyeye yaklaştırır.
   *[ended] Seviyelerimiz sona erdi; yine olağan fiyatlarımızı görür ve ödersiniz. Satın aldıklarınız sizde kalır.
    }
gift-was-opened = 🎁 Hediyeniz açıldı: { $item }.
gift-refunded = Bu hediye artık açılamıyor: mağaza parayı gönderen kişiye iade etti. Ondan yenisini isteyin.
notice-gift-reported = ⚠️ Hediyenizi ({ $item }, <code>{ $order }</code>) açan kişi kodun çalışmadığını söylüyor. İnceliyoruz; bir şey yapmanız gerekmiyor.
notice-gift-case-refunded = ↩️ Hediye ettiğiniz kod (sipariş <code>{ $order }</code>) çalışmadı. { $amount } bakiyenize geri eklendi.
notice-gift-case-replaced = 🔁 Hediye ettiğiniz kod (sipariş <code>{ $order }</code>) çalışmadı. Açan kişi ücretsiz yeni bir kod alıyor (<code>{ $purchase }</code>).
notice-gift-case-closed = ℹ️ Hediye ettiğiniz kodla (sipariş <code>{ $order }</code>) ilgili bildirim kapandı. Sizin için bir şey değişmiyor.
notice-gift-returned = ↩️ { $item } (<code>{ $order }</code>) hediyenizi açan kişi bu mağazadan ayrıldı; yeni kod artık sizin. Kod bu sohbete gelir: kullanın ya da yeniden hediye edin.
notice-gift-replaced = 🔁 <b>{ $order } hakkındaki bildiriminiz</b>: { $item } için size ücretsiz yeni bir kod alıyoruz. Gelince yazacağız.
notice-gift-ready = 🎁 Hediyenizin yeni kodu geldi: { $item }.
notice-gift-refunded = 🎁 { $item } hediyesi artık geçerli değil. Mağaza parayı gönderen kişiye iade etti: ondan yenisini isteyin.

## Progress

wait-still = ⏳ Hâlâ üzerinde çalışıyoruz.
wait-waiting = ⏳ Hâlâ bekliyoruz.
wait-time = ⏳ Şu ana kadar { $time } geçti.
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
button-to-order = 🧾 Siparişi aç
button-case-answer = ✍️ Yanıtla{ $number ->
    [0] {""}
   *[other] {" "}({ $number })
    }
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
cause-case-refunded = Kod çalışmadığı için bir yönetici parayı iade etti.
cause-case-replaced = Bir yönetici { $purchase } siparişiyle yeni kod aldırdı, maliyet { $cost } { $currency }.
cause-case-fine = Bir yönetici kodun geçerli olduğunu gördü.
cause-case-question = Bir yönetici müşteriye kodla ilgili soru sordu.
cause-case-answered = Müşteri kod hakkındaki soruyu yanıtladı.

## Brands

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

## Brands of admins

redeem-title = 📖 <b>Nasıl kullanılır</b>

## Limits

limit-rule = Sınır: { $days ->
    [1] 24 saatte
   *[other] { $days } günde
    } kişi başına { $most } adet.

## Who may buy

customer-blocked = 🚫 Şu anda burada alışveriş yapamaz ve bakiye ekleyemezsiniz. Aldıklarınız ve bakiyeniz sizde kalır. Sorunuz mu var? { $support }
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
