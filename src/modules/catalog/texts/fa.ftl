## Catalog

shelf-vouchers = 🎟 <b>کارت‌ها</b>
shelf-top-ups = 🎮 <b>شارژ مستقیم</b>
shelf-empty = فعلاً اینجا چیزی برای فروش نیست.
search-prompt =
    🔎 <b>جستجو</b>

    نام یا بخشی از آن را بنویسید.
search-often = ⏳ در زمان کوتاه زیاد جستجو کردید. { $seconds } ثانیه دیگر «تلاش دوباره» را بزنید.
search-found = 🔎 نتیجه‌های «{ $text }»
search-nothing = 🔎 برای «{ $text }» چیزی پیدا نشد. املای آن را بررسی کنید یا فهرست را ببینید:
search-missing = 🔎 «{ $text }» را هنوز نداریم. 🔔 را بزنید تا اگر آمد خبرتان کنیم. یا املای آن را بررسی کنید و فهرست را ببینید:
button-search-again = 🔎 جستجوی دیگر
button-search-instead = 🔎 نه، در فروشگاه بگرد
product-voucher = 🎟 <b>{ $name }</b>
product-top-up = 🎮 <b>{ $name }</b>
product-choose = یک گزینه را انتخاب کنید:
product-gone = این محصول دیگر فروخته نمی‌شود.
needed-info = این‌ها را از شما می‌پرسیم:
item-price = { $name } · { $price }
item-price-unavailable = 🔔 { $name } · { $price }
item-costs = قیمت: <b>{ $price }</b>
item-gives-code = کد همین‌جا در گفتگو می‌رسد.
item-gives-credit = حساب شما مستقیم شارژ می‌شود.
item-not-on-sale = این گزینه فعلاً فروخته نمی‌شود.
item-no-wallet = فعلاً در دسترس نیست.
item-maintenance = وقفهٔ کوتاهی داریم. سفارش‌های ثبت‌شده به دستتان می‌رسد.
item-unknown = چنین گزینه‌ای نیست.
button-buy = 🛒 خرید

## Buying

goods-changed = ⚠️ تأمین‌کننده چیزی را که انتخاب کرده بودید ({ $product } — { $item }) تغییر داده است. هنوز چیزی خریده نشده است. حالا این را ارائه می‌دهد:

## For admins

sync-running = ⏳ در حال خواندن کاتالوگ …
sync-done = ✅ کاتالوگ خوانده شد: { $products } محصول با { $items } گزینه، { $onSale } در حال فروش. { $removed } از کاتالوگ خارج شد و { $leftOut } را اینجا نمی‌توان فروخت.
sync-failed = ❌ کاتالوگ خوانده نشد. { $why }
markup-set = قیمت‌ها قیمت خرید به‌علاوهٔ { $percent }% است و هرگز کمتر از قیمت خرید نیست.
markup-off = محصولات به قیمت فهرست فروخته می‌شود و هرگز کمتر از قیمت خرید نیست.
rounding-set = قیمت‌ها به مضرب این‌ها گرد می‌شود: { $steps }. ارزهای دیگر به کوچک‌ترین واحدشان.

## Search

search-corrected = 🔎 «{ $text }» اینجا نیست. نتیجه‌های «{ $corrected }»:
search-nearest = 🔎 چیزی دقیقاً با «{ $text }» جور نیست. نزدیک‌ترین‌ها:
search-did-you-mean = 🔎 برای «{ $text }» چیزی پیدا نشد. منظورتان این بود …
search-no-code = 🎫 اگر این کد است، آن را نمی‌شناسیم. حروف و رقم‌هایش را بررسی کنید و دوباره بفرستید.
search-vouchers = 🎟 همهٔ کارت‌ها
search-top-ups = 🎮 همهٔ شارژها

## Bonuses, gifts and news

inline-from = از { $price }
inline-message =
    <b>{ $name }</b>
    { $shop }
button-open-in-shop = 🛒 باز کردن در فروشگاه
button-copy-link = 📋 کپی پیوند

## Brands

category-name = { $category ->
    [games] 🎮 بازی‌ها
    [mobile] 📱 موبایل
    [apps] 🧩 برنامه‌ها
    [shopping] 🛍 خرید
    [streaming] 🎬 فیلم و موسیقی
    [social] 💬 اجتماعی
    [food] 🍔 غذا
    [travel] 🧳 سفر
    [software] 🔐 نرم‌افزار
   *[other] ✨ دیگر
    }
categories-title = { $type ->
    [voucher] 🎟 <b>کارت‌ها</b>
   *[top-up] 🎮 <b>شارژ مستقیم</b>
    } · برای چه؟
button-categories = 🗂 دسته‌ها
choose-region = حساب شما در کدام منطقه است؟ هر خرید فقط در منطقهٔ خودش کار می‌کند.
product-region = منطقه: { $region }
button-other-regions = 🌍 منطقه‌های دیگر ({ $count })
button-brand-other-type = { $type ->
    [voucher] 🎟 به‌صورت کارت
   *[top-up] 🎮 به‌صورت شارژ
    }

## Brands of admins

brands-title = 🏷 <b>برندها</b>. روی یکی بزنید، یا با <code>/brands کلمه</code> پیدا کنید. برند و منطقهٔ هر محصول روی کارت آن است: 🗄 The shelf.
brands-none = 🏷 برندی با این نام نیست. <code>/brands</code> همه را نشان می‌دهد.
brand-details =
    دسته: { $category }
    محصولات: { $products }
    تصویر: { $picture ->
        [yes] دارد
       *[no] ندارد
    }
    نام‌های دیگر: { $aliases }
    روش فعال‌سازی: { $languages }
button-brand-name = ✏️ نام
button-brand-category = 🗂 دسته
button-brand-aliases = 🔤 نام‌های دیگر
button-brand-picture = 🖼 تصویر
button-brand-merge = 🔀 پیوستن به …
button-brand-redeem = 📖 فعال‌سازی
button-brand-derived = ↩️ از روی نام
button-brand-view = 👁 از دید مشتری
brand-aliases-prompt = 🔤 نام‌های دیگری را که مشتریان جستجو می‌کنند با ویرگول بنویسید. جای قبلی‌ها را می‌گیرند؛ خط تیره (<code>-</code>) حذفشان می‌کند.
brand-redeem-prompt = 📖 روش فعال‌سازی را به { $language } بنویسید: حدود سه خط، حداکثر { $most } نویسه، و اگر هست پیوند https:// در خط آخر. خط تیره (<code>-</code>) حذفش می‌کند.
brand-changed = ✅ تغییر کرد. هیچ همگام‌سازی آن را برنمی‌گرداند.
brand-not-readable = این اینجا قابل استفاده نیست: حداکثر { $most } نویسه، یا برای تصویر یک عکس. دوباره بفرستید.
brand-product =
    🏷 <b>{ $name }</b>
    برند: { $brand }
    منطقه: { $region }

    <code>/brands product { $id } IQ = nova-game-card</code> آن‌ها را تغییر می‌دهد؛ خط تیره (<code>-</code>) به آنچه نام می‌گوید برمی‌گرداند.
brand-product-usage = روش: <code>/brands product 1001 IQ = nova-game-card</code>: شمارهٔ محصول، منطقه (کشور، EU، MENA، GLOBAL …) و کلید برند.
where-it-works = 📍 قابل استفاده در: { $place }
