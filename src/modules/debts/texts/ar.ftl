## Debtors (admins)

debtors-title = 📒 <b>من عليه دين</b>
debtors-most = تنتهي القائمة بعد { $most }، والمجاميع تشمل الجميع.
debtors-total = <b>{ $owed }</b> · { $count ->
    [one] عميل واحد
    [two] عميلان
    [few] { $count } عملاء
   *[other] { $count } عميلًا
    }
debtors-none = لا دين على أحد. حدّ الشراء بالآجل يُضبط في بطاقة العميل: 📏 حد الآجل.
debtors-none-fit = لا أحد يطابق هذه التصفية.
debtors-line = { $owed } · { $name } · { $age }{ $isReminded ->
    [yes] { " · 🔔" }
   *[no] { "" }
    }
debtors-age = { $days ->
    [0] أي مدة
    [few] منذ { $days } أيام فأكثر
   *[other] منذ { $days } يومًا فأكثر
    }
debtors-order = { $order ->
    [age] الأقدم أولًا
   *[amount] الأكبر أولًا
    }
debtors-all-currencies = الكل
debtor-owes = عليه <b>{ $owed }</b> منذ { $day } ({ $age })
debtor-limit = يشتري بالآجل حتى { $limit }.
debtor-paid-nothing = لم يُدفع شيء منذ ذلك الحين.
debtor-paid-part = المدفوع منذ ذلك الحين: <b>{ $paid }</b> ({ $count ->
    [one] عملية دفع واحدة
    [two] عمليتا دفع
    [few] { $count } عمليات دفع
   *[other] { $count } عملية دفع
    }، آخرها في { $day })
debtor-paid = ✅ لم يعد عليه شيء.
debtor-last-reminded = 🔔 آخر تذكير: { $time }
debtor-too-soon = 🔔 ذُكِّر: { $time }. التذكير التالي ممكن بعد يوم.
debtor-unreachable = 📵 حظر العميل البوت، فلا يصله تذكير. اتصل به أو راسله في مكان آخر.
debtor-blocked = 🚫 حظرتَ هذا العميل، فلا يمكنه الدفع هنا. ارفع الحظر أولًا.
debtor-reminded = ✅ التذكير في طريقه إلى العميل بلغته.
button-debtor-remind = 🔔 ذكّره
