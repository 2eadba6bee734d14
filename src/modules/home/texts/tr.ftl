## Home

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
    /cancel – şu anki işlemden çık
    /terms – satış koşulları
    /support – mağazaya yazın
    /paysupport – ödeme yardımı

    Sorunuz mu var? { $support } ile iletişime geçin. Müşteri numaranız: <code>{ $id }</code>.
home =
    🛍 <b>{ $shop }</b>

    Merhaba { $name } 👋 Size nasıl yardımcı olalım?
home-fact-time = ⚡ Siparişlerin yarısı { $time } içinde ulaşır
home-fact-back = 🛡 Teslim edemezsek paranız otomatik olarak iade edilir
home-ways = 💳 Ödeme: { $ways }
button-more = ⋯ Diğer
more = ⋯ <b>Diğer</b>
button-my-codes = 🔑 Kodlarım ({ $count })
button-vouchers = 🎟 Kartlar ({ $count })
button-top-ups = 🎮 Yükleme ({ $count })
button-settings = ⚙️ Ayarlar

## Settings and help

terms =
    📜 <b>{ $shop } satış koşulları</b>

    Kartlar bu sohbette kod olarak, yüklemeler doğrudan verdiğiniz hesaba teslim edilir. Teslim edilen iade edilemez, çünkü görülmüş bir kod ve yükleme yapılmış bir hesap geri alınamaz. Teslim edemezsek paranız otomatik olarak bakiyenize iade edilir.

    ⭐ Yıldızlarla bu mağazada bakiye alınır. Harcamadığınız kısım Yıldızlarınıza geri dönebilir: /paysupport ile isteyin. Satılanlardan Telegram değil, mağaza sorumludur.

    Onaylamadan önce hesabı kontrol edin. Sorular: { $support }.

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
favorite-line = ⭐ { $name }
favorites = ⭐ <b>Favoriler</b>
favorites-none =
    ⭐ <b>Favoriler</b>

    Burası henüz boş. Beğendiğinizi burada tutmak için ☆ işaretine dokunun.
favorites-full = ⭐ 20 favoriniz var, en çok bu kadar olabiliyor. İhtiyacınız olmayan birini açıp ⭐ işaretine dokunarak çıkarın.
button-favorites = ⭐ Tüm favoriler ({ $count })
button-star-on = ☆ Favorile
button-star-off = ⭐ Favoride

## Progress

button-cases = 🛠 Bildirimlerim
shop-closed = ⏸ Kısa bir ara verdik: şu an satın alma yok. Verdiğiniz siparişler yine de gelecek.
shop-closed-waiting = ⏸ Kısa bir ara verdik. 🔔 Döndüğümüzde size haber vereceğiz.
button-notify-me = 🔔 Açılınca haber ver
notify-me-noted = 🔔 Tamam. Döndüğümüzde tek bir mesaj alacaksınız.
