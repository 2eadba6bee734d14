## Home

help =
    ❓ <b>{ $shop }</b>

    /vouchers – کدها و کارت‌های هدیه
    /topups – شارژ بازی و موبایل
    /search – پیدا کردن محصول با نام
    /myorders – خریدهای شما با کدها
    /balance – موجودی شما
    /deposit – افزایش موجودی
    /redeem – استفاده از کد موجودی
    /language – زبان و شمارهٔ تلفن
    /cancel – رها کردن کار فعلی
    /terms – شرایط فروش
    /support – نوشتن به فروشگاه
    /paysupport – کمک برای پرداخت

    سؤالی دارید؟ به { $support } پیام دهید. شناسهٔ مشتری شما: <code>{ $id }</code>
home =
    🛍 <b>{ $shop }</b>

    سلام { $name } 👋 چه چیزی لازم دارید؟
home-fact-time = ⚡ نیمی از سفارش‌ها ظرف { $time } می‌رسد
home-fact-back = 🛡 اگر تحویل ممکن نشود، پولتان خودکار برمی‌گردد
home-ways = 💳 روش‌های پرداخت: { $ways }
button-more = ⋯ بیشتر
more = ⋯ <b>بیشتر</b>
button-my-codes = 🔑 کدهای من ({ $count })
button-vouchers = 🎟 کارت‌ها ({ $count })
button-top-ups = 🎮 شارژ مستقیم ({ $count })
button-settings = ⚙️ تنظیمات

## Settings and help

terms =
    📜 <b>شرایط { $shop }</b>

    کارت‌ها به‌صورت کد در همین گفتگو و شارژها مستقیم به حسابی که می‌دهید تحویل می‌شود. آنچه تحویل شده پس گرفته نمی‌شود، چون کدِ دیده‌شده و حسابِ شارژشده قابل برگشت نیست. پول آنچه تحویل نشود خودکار به موجودی شما برمی‌گردد.

    ⭐ با ستاره‌ها موجودی این فروشگاه را می‌خرید. آنچه خرج نکرده‌اید می‌تواند به ستاره‌هایتان برگردد: از /paysupport بخواهید. مسئول کالاها فروشگاه است، نه تلگرام.

    پیش از تأیید، حساب را بررسی کنید. سؤال‌ها: { $support }.

## First screen

home-balance = 💰 <b>{ $balance }</b>
home-owed = 📒 بدهی شما: <b>{ $balance }</b>
recent-line = 🔁 { $item }{ $quantity ->
    [1] {""}
   *[other] {" "}×{ $quantity }
    } · { $whom }
reopen-line = { $open ->
    [yes] ⏳
   *[no] 🔑
    } { $item } · { $product }
favorite-line = ⭐ { $name }
favorites = ⭐ <b>علاقه‌مندی‌ها</b>
favorites-none =
    ⭐ <b>علاقه‌مندی‌ها</b>

    هنوز چیزی اینجا نیست. روی هرچه پسندیدید ☆ را بزنید تا اینجا بماند.
favorites-full = ⭐ 20 مورد دارید و بیشتر از این نمی‌شود. یکی را که لازم ندارید باز کنید و ⭐ را بزنید تا برداشته شود.
button-favorites = ⭐ همهٔ علاقه‌مندی‌ها ({ $count })
button-star-on = ☆ افزودن به علاقه‌مندی‌ها
button-star-off = ⭐ در علاقه‌مندی‌ها

## Progress

button-cases = 🛠 گزارش‌های من
shop-closed = ⏸ وقفهٔ کوتاهی داریم و فعلاً خرید ممکن نیست. سفارش‌های ثبت‌شده می‌رسد.
shop-closed-waiting = ⏸ وقفهٔ کوتاهی داریم. 🔔 وقتی برگشتیم خبرتان می‌کنیم.
button-notify-me = 🔔 باز شد خبرم کن
notify-me-noted = 🔔 باشد. وقتی برگشتیم یک پیام می‌گیرید.
