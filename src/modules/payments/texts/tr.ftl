## Payments by hand

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
ask-deposit-amount = 💰 <b>{ $wanted } yerine { $amount } eklensin mi?</b> { $name }, ödeme <code>{ $code }</code>
deposit-reason-prompt = ✏️ <code>{ $code }</code> neden reddediliyor? Müşterinin okuyacağı gibi yazın.
deposit-reason-unreadable = En çok { $most } karakterlik bir neden yazın.

## Payments

button-pay = 💳 Öde
button-payment-check = 🔄 Ödedim – kontrol et
button-payment-cancel = ✖ Ödemeyi iptal et
button-my-payments = 🧾 Ödemelerim
payment-title = 💳 <b>Bakiyenize { $amount }</b>
payment-title-for = 💳 <b>{ $product }</b> — { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}× { $quantity }
    }
payment-facts =
    Ödenecek: <b>{ $charge }</b> · { $method }
    Ödeme <code>{ $code }</code>
payment-by-link = Öde’ye dokunun, açılan sayfada ödeyin ve buraya dönün.
payment-asked = 🔎 Kontrol saati: { $time }. Para henüz gelmedi; gelir gelmez bu mesaj söyler.
payment-being-paid = ⏳ Şu an bunu ödüyorsunuz, bu yüzden iptal edilmedi. Bir dakika bekleyin: para gelir gelmez bu mesaj söyler.
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
deposit-not-a-number = Bu bir tutar değil. 25 ya da 12,50 gibi bir sayı yazın:
deposit-too-large = Tek seferde bu kadar eklenemez. Daha küçük bir tutar seçin:
deposit-over-most = Tek seferde bu kadar eklenemez: en çok { $most }. Daha küçük bir tutar seçin:
payment-method-gone = ⚠️ Bu ödeme yolu artık yok. Yeniden seçin:
payment-charge-changed = ⚠️ Ödenecek tutar bu arada değişti. Lütfen tekrar bakın:
payments-too-many = Birkaç açık ödemeniz var. Önce birini ödeyin ya da iptal edin.
payments-often = ⏳ Kısa sürede birkaç ödeme başlattınız. Hiçbir şey kaybolmadı: { $seconds } sn sonra “Tekrar dene” düğmesine dokunun ya da başlattıklarınızdan birini ödeyin.
direct-not-on-sale = Siparişiniz verilmedi: artık satışta değil. Para bakiyenizde kalıyor.
direct-not-now = Siparişiniz verilmedi: şu an satın alınamıyor. Para bakiyenizde kalıyor; daha sonra tekrar deneyin.
direct-price-changed = Siparişiniz henüz verilmedi: fiyat bu arada değişti. Yeni fiyatı görmek için “Devam” düğmesine dokunun.
direct-balance = Siparişiniz henüz verilmedi: bakiyeniz artık yetmiyor. Ne kadar eksik olduğunu görmek için “Devam” düğmesine dokunun.
direct-no-phone = Siparişiniz henüz verilmedi: telefon numaranız gerekiyor. “Devam” düğmesine dokunun.
direct-paid-late = Siparişiniz verilmedi: para geldiğinde bu ödeme çoktan sona ermişti. Para bakiyenizde. Satın almak için “Devam” düğmesine dokunun.
direct-paid-back = Siparişiniz verilmedi: parası size geri dönüyordu. Para yeniden bakiyenizde. Satın almak için “Devam” düğmesine dokunun.

## Refunds

refunds-to-balance = ↩️ Doğrudan ödenip teslim edilemeyenin parası <b>bakiyede kalır</b>.
refunds-to-source = ↩️ Doğrudan ödenip teslim edilemeyenin parası otomatik olarak <b>geldiği yere döner</b>. Ödeme yolu buna izin vermiyorsa bakiyede kalır.
refunds-to-source-ask = ↩️ Doğrudan ödenip teslim edilemeyenin parası <b>bir yönetici geldiği yere gönderene kadar</b> bakiyede kalır: her seferinde bir uyarı sorar.
ask-pay-back = ↩️ <b>{ $code } ödemesinden { $amount } geldiği yere geri ödensin mi?</b>
refund-begun = ↩️ <code>{ $code }</code> ödemesi geri ödeniyor. Müşteriye haber verilir.
refund-nothing = { $code } ödemesinde geri ödenecek bir şey yok: parası bakiyede değil, zaten geri ödendi ya da ödeniyor, veya ödeme yolu kısmi iade yapmıyor.
button-pay-back = ↩️ Geri öde…
refund-spent = ⚠️ Bakiye artık yetmiyor: müşteri harcamış.

## Telegram Stars

button-pay-stars = ⭐ { $stars } Yıldız öde
stars-part = Düğmeye dokunup Telegram’da onaylayın: bir an sürer.
checkout-unknown = Bu fatura size ait değil. Ödeme alınmadı. Kendi faturanız için /deposit gönderin.
checkout-ended = Bu faturanın süresi doldu. Ödeme alınmadı. Yenisi için /deposit gönderin.
checkout-paid = Bu fatura zaten ödendi, yeniden ödeme alınmadı. Paranız: /balance
checkout-under-way = Bu fatura şu an ödeniyor. İki kez ödeme alınmadı. Bir dakika bekleyip /balance ile bakın.
checkout-price-changed = Fiyat değişti. Ödeme alınmadı. Yeni fiyat için ürünü yeniden açın.
checkout-not-on-sale = Bu artık satılmıyor. Ödeme alınmadı. Neler olduğunu görmek için /start gönderin.
checkout-not-now = Bu şu an satın alınamıyor. Ödeme alınmadı. Daha sonra tekrar deneyin.
checkout-blocked = Şu anda burada alışveriş yapamaz ve bakiye ekleyemezsiniz. Ödeme alınmadı. Sorunuz mu var? /paysupport
checkout-again = Mağaza bir an meşguldü. Ödeme alınmadı. Yeniden Öde’ye dokunun.
stars-no-rate = ⭐ Değer girilmediği için kimse Yıldızla ödeyemiyor. Yüz Yıldızın bakiyeye ne kadar ekleyeceğini yazın, örneğin <code>1.30 USD</code>. Önce Telegram’ın mağazalardan istediklerini okuyun: docs/payments.md.
stars-rates =
    ⭐ <b>Telegram Yıldızlarının değeri</b>

    { $rates }

    Yeni faturalara hemen uygulanır; açık bir fatura bitene kadar kendi değerini korur. Değiştirmek için yüz Yıldızın bakiyeye ne kadar ekleyeceğini yazın, örneğin <code>1.30 USD</code>.
stars-check-failed = ⚠️ Telegram’ın listesi şu an okunamadı. Mağaza otomatik olarak tekrar dener.
stars-checked =
    ⭐ <b>Telegram’ın listesiyle karşılaştırıldı</b>

    Yeni işlemler: { $read }
    Şimdi eklenen: { $credited }
    Şimdi geri alınan: { $reversed }
    Açıklanamayan: { $unexplained }{ $partial ->
        [yes] {""}

    Devamı var: mağaza okumayı otomatik olarak sürdürür.
       *[no] {""}
    }

## Balance codes

crypto-pay-part = Öde’ye dokunun, bir kripto para seçin (USDT, TON, BTC …) ve @CryptoBot’ta onaylayın: ne kadar gerektiğini orada görürsünüz. Sonra geri dönün; para genellikle bir dakika içinde gelir.
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
codes-file = 🎫 Parti № { $batch }: { $count } × { $each }. Kodlar yalnızca bu dosyada; mağaza kopyasını saklamaz. Dağıtın, sonra bu mesajı silin. Bu partiden iki dosyanız varsa sonra gelen geçerlidir.
codes-over-limit = Toplam { $total } eder; tek seferde en çok { $most } oluşturulabilir.
codes-no-such = Böyle bir parti ya da kod yok. /codes partileri listeler.
codes-ask-revoke = 🚫 Parti № { $batch } içinden { $count ->
        [one] bir kod
       *[other] { $count } kod
    } kalıcı olarak iptal edilsin mi? Elinde olan bir şey alamaz. Kullanılanlar kalır.
button-revoke-codes = 🚫 Geçerli olanları iptal et

## Limits

direct-over-limit = Siparişiniz verilmedi: kişi başına düşen sınıra ulaştınız. Para bakiyenizde kalıyor.

## Who may buy

direct-not-you = Siparişiniz verilmedi: hesabınız şu anda bunu alamıyor. Para bakiyenizde kalır. Sorunuz mu var? /paysupport
