## Buying

button-change-phone = 📱 تغییر شماره

## Settings and help

settings =
    ⚙️ <b>تنظیمات</b>

    شمارهٔ تلفن: { $phone ->
        [none] هنوز ندارد
       *[other] <code>{ $phone }</code>
    }

## Currencies

button-currency = 💱 قیمت‌ها به: { $currency }
currency-own = ارز هر محصول
choose-currency =
    💱 <b>قیمت‌ها را به چه ارزی ببینید؟</b>

    قیمت‌های دارای ≈ برای مقایسه است. آنچه می‌پردازید پیش از خرید نشان داده می‌شود.

## Who may buy

button-accounts = 👤 حساب‌های من
accounts-title = 👤 <b>حساب‌هایی که قبلاً شارژ کرده‌اید.</b> برای نام‌گذاری یا حذف، یکی را بزنید.
accounts-none = 👤 هنوز حسابی ذخیره نشده است. با شارژ بعدی اینجا ذخیره می‌شود.
account-title = 👤 <b>{ $name }</b> · { $brand }
button-account-name = ✏️ نام
button-account-delete = 🗑 حذف
account-name-prompt = ✏️ برای { $account } نامی بنویسید، حداکثر 40 نویسه، مثلاً <code>پسرم</code>. خط تیره (<code>-</code>) نام را برمی‌دارد.
account-named = ✅ ذخیره شد.
ask-account-delete = 🗑 <b>{ $account } ({ $brand }) از حساب‌هایتان حذف شود؟</b> تا دوباره از آن استفاده نکنید پیشنهاد نمی‌شود. سفارش‌هایتان می‌ماند.
button-account-delete-yes = 🗑 بله، حذف کن
account-deleted = 🗑 حذف شد: { $account }
button-erase-me = 🗑 حذف داده‌های من
ask-erase-me = 🗑 <b>داده‌هایتان حذف شود؟</b>
    فروشگاه نام، شمارهٔ تلفن، حساب‌های ذخیره‌شده و پیام‌های شما را پاک می‌کند. فهرست خریدها بدون نام شما در دفترها می‌ماند. اول موجودی‌تان را خرج کنید: بعد از آن برگردانده نمی‌شود.
button-erase-me-yes = 🗑 بله، درخواست حذف
erase-me-wanted = ✅ فروشگاه خبر دارد. همین که چیزی باز نماند، داده‌های شما را حذف می‌کند.

## Broadcasts

button-news = { $on ->
    [yes] 🔔 خبرهای فروشگاه: روشن
   *[no] 🔕 خبرهای فروشگاه: خاموش
    }
