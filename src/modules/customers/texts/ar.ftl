## Buying

button-change-phone = 📱 تغيير الهاتف

## Settings and help

settings =
    ⚙️ <b>الإعدادات</b>

    رقم الهاتف: { $phone ->
        [none] لا يوجد بعد
       *[other] <code>{ $phone }</code>
    }

## Currencies

button-currency = 💱 عملة الأسعار: { $currency }
currency-own = عملة كل منتج
choose-currency =
    💱 <b>بأي عملة تودّ أن تقرأ الأسعار؟</b>

    الأسعار المسبوقة بعلامة ≈ للمقارنة، وما تدفعه يظهر قبل الشراء.

## Who may buy

button-accounts = 👤 حساباتي
accounts-title = 👤 <b>حسابات شحنتها من قبل.</b> اضغط على أحدها لتسميته أو حذفه.
accounts-none = 👤 لا حسابات محفوظة بعد. يُحفظ الحساب هنا مع الشحن القادم.
account-title = 👤 <b>{ $name }</b> · { $brand }
button-account-name = ✏️ الاسم
button-account-delete = 🗑 احذف
account-name-prompt = ✏️ اكتب اسمًا لـ { $account }، بحد أقصى 40 حرفًا، مثلًا <code>ابني</code>. الشرطة (<code>-</code>) تزيل الاسم.
account-named = ✅ تم الحفظ.
ask-account-delete = 🗑 <b>هل تحذف { $account } ({ $brand }) من حساباتك؟</b> لن يُعرض عليك حتى تستخدمه من جديد. وتبقى طلباتك.
button-account-delete-yes = 🗑 نعم، احذف
account-deleted = 🗑 تم الحذف: { $account }
button-erase-me = 🗑 احذف بياناتي
ask-erase-me = 🗑 <b>هل تحذف بياناتك؟</b>
    يزيل المتجر اسمك ورقم هاتفك وحساباتك المحفوظة ورسائلك. وتبقى قائمة المشتريات في الدفاتر دون اسمك. أنفق رصيدك أولًا، فلا يمكن ردّه بعد ذلك.
button-erase-me-yes = 🗑 نعم، اطلب ذلك
erase-me-wanted = ✅ علم المتجر بذلك. سيحذف بياناتك حالما لا يبقى شيء مفتوحًا.

## Broadcasts

button-news = { $on ->
    [yes] 🔔 أخبار المتجر: مفعّلة
   *[no] 🔕 أخبار المتجر: متوقفة
    }
