## Buying

button-change-phone = 📱 Telefonu değiştir

## Settings and help

settings =
    ⚙️ <b>Ayarlar</b>

    Telefon numarası: { $phone ->
        [none] henüz yok
       *[other] <code>{ $phone }</code>
    }

## Currencies

button-currency = 💱 Fiyatlar: { $currency }
currency-own = her ürünün kendi para birimi
choose-currency =
    💱 <b>Fiyatları hangi para biriminde görmek istersiniz?</b>

    ≈ işaretli fiyatlar karşılaştırma içindir. Ne ödeyeceğiniz satın almadan önce gösterilir.

## Who may buy

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
button-erase-me-yes = 🗑 Evet, mağazadan iste
erase-me-wanted = ✅ Mağazanın haberi var. Açık bir şey kalmayınca verilerinizi siler.

## Broadcasts

button-news = { $on ->
    [yes] 🔔 Mağaza haberleri: açık
   *[no] 🔕 Mağaza haberleri: kapalı
    }
