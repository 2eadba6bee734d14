## Catalog

shelf-vouchers = 🎟 <b>Kartlar</b>
shelf-top-ups = 🎮 <b>Yüklemeler</b>
shelf-empty = Şu an burada satışta bir şey yok.
search-prompt =
    🔎 <b>Arama</b>

    Ürünün adını ya da bir parçasını yazın.
search-often = ⏳ Kısa sürede çok arama yaptınız. { $seconds } sn sonra “Tekrar dene” düğmesine dokunun.
search-found = 🔎 “{ $text }” için sonuçlar
search-nothing = 🔎 “{ $text }” için sonuç yok. Yazımı kontrol edin ya da ürünlere göz atın:
search-missing = 🔎 “{ $text }” henüz bizde yok. 🔔 düğmesine dokunun, gelirse size yazalım. Ya da yazımı kontrol edip ürünlere göz atın:
button-search-again = 🔎 Yeniden ara
button-search-instead = 🔎 Bunun yerine mağazada ara
product-voucher = 🎟 <b>{ $name }</b>
product-top-up = 🎮 <b>{ $name }</b>
product-choose = Bir seçenek seçin:
product-gone = Bu ürün artık satışta değil.
needed-info = Sizden istenecekler:
item-price = { $name } · { $price }
item-price-unavailable = 🔔 { $name } · { $price }
item-costs = Fiyat: <b>{ $price }</b>
item-gives-code = Kod, burada sohbette gelir.
item-gives-credit = Hesabınıza doğrudan yüklenir.
item-not-on-sale = Bu seçenek şu an satışta değil.
item-no-wallet = Şu an mevcut değil.
item-maintenance = Kısa bir ara verdik. Verdiğiniz siparişler yine de gelecek.
item-unknown = Böyle bir seçenek yok.
button-buy = 🛒 Satın al

## Buying

goods-changed = ⚠️ Tedarikçi seçtiğiniz ürünü ({ $product } — { $item }) değiştirdi. Henüz bir şey satın alınmadı. Şimdi sunduğu şu:

## For admins

sync-running = ⏳ Katalog okunuyor …
sync-done = ✅ Katalog okundu: { $products } ürün, { $items } seçenek, { $onSale } tanesi satışta. { $removed } tanesi katalogdan çıktı, { $leftOut } tanesi burada satılamıyor.
sync-failed = ❌ Katalog okunamadı. { $why }
markup-set = Fiyat = maliyet + %{ $percent }; maliyetin altına asla inmez.
markup-off = Ürünler liste fiyatından satılır, maliyetin altına asla inmez.
rounding-set = Fiyatlar şunların katlarına yuvarlanır: { $steps }. Diğer para birimleri en küçük birimine.

## Search

search-corrected = 🔎 Burada “{ $text }” yok. “{ $corrected }” için sonuçlar:
search-nearest = 🔎 “{ $text }” ile tam eşleşen yok. En yakın olanlar:
search-did-you-mean = 🔎 “{ $text }” için sonuç yok. Şunu mu demek istediniz …
search-no-code = 🎫 Bu bir kodsa bizde kaydı yok. Harf ve rakamlarını kontrol edip yeniden gönderin.
search-vouchers = 🎟 Tüm kartlar
search-top-ups = 🎮 Tüm yüklemeler

## Bonuses, gifts and news

inline-from = { $price } ve üzeri
inline-message =
    <b>{ $name }</b>
    { $shop }
button-open-in-shop = 🛒 Mağazada aç
button-copy-link = 📋 Bağlantıyı kopyala

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
brand-aliases-prompt = 🔤 Müşterilerin aradığı diğer adları virgülle ayırarak yazın. Öncekilerin yerine geçer; tire (<code>-</code>) siler.
brand-redeem-prompt = 📖 Nasıl kullanılacağını { $language } dilinde yazın: üç satır kadar, en çok { $most } karakter; varsa son satırda https:// bağlantısı. Tire (<code>-</code>) siler.
brand-changed = ✅ Değiştirildi. Hiçbir eşitleme bunu geri almaz.
brand-not-readable = Bu burada kullanılamaz: en çok { $most } karakter, ya da resim için bir fotoğraf. Lütfen yeniden gönderin.
brand-product =
    🏷 <b>{ $name }</b>
    Marka: { $brand }
    Bölge: { $region }

    <code>/brands product { $id } IQ = nova-game-card</code> değiştirir; tire (<code>-</code>) addakine döner.
brand-product-usage = Kullanım: <code>/brands product 1001 IQ = nova-game-card</code>: ürün numarası, bölge (ülke, EU, MENA, GLOBAL …) ve marka anahtarı.
where-it-works = 📍 Geçerli olduğu yer: { $place }
