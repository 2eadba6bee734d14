## Balance

balance-title = 💰 <b>Bakiye</b>
balance-none = Henüz bakiyeniz yok.
balance-line = <b>{ $amount }</b>
balance-line-held = <b>{ $amount }</b> · açık siparişler için ayrılan: { $held }
balance-history = <b>Son hareketler</b>
button-all-activity = 📜 Tüm hareketler
posting-credit = eklendi { $about }
posting-undo = düzeltildi { $about }
posting-debit = düşüldü { $about }
posting-hold = sipariş { $about }
posting-capture = ödendi { $about }
posting-release = iade, sipariş { $about }
posting-refund = para iadesi, sipariş { $about }
posting-deposit = ödemeyle eklendi { $about }
posting-payout = geldiği yere geri ödendi { $about }
posting-payback = gerçekleşmeyen iade { $about }
posting-reversal = ödeyen geri aldı { $about }
posting-bonus = bonus { $about }
balance-how-to-add = Para eklemek için düğmeye dokunun ya da { $support } ile iletişime geçip müşteri numaranızı verin: <code>{ $id }</code>.

## For admins

amount-not-positive = Tutar sıfırdan büyük olmalı.
amount-too-precise = Tutarda bu para biriminin izin verdiğinden fazla ondalık hane var.
amount-overdrawn = Bakiye bundan az.
amount-over-limit = Tek seferde en çok { $most } aktarılabilir.
ask-credit = 💰 <b>Bu bakiyeye { $amount } eklensin mi?</b>
ask-debit = 💰 <b>Bu bakiyeden { $amount } düşülsün mü?</b>
adjustment-balance = Bakiye: { $before } → <b>{ $after }</b>
adjustment-note = Not, yalnızca yöneticilere: { $note }
adjustment-message = Müşteriye: { $message }
adjustment-cancelled = ✖ İptal edildi. Hiçbir para aktarılmadı.
adjustment-came-before = ⏳ Telegram bu komuta önceki bir komutun numarasını verdi. Hiçbir para aktarılmadı: yeniden gönderin.
adjustment-not-open = ⏳ Bu soru artık açık değil. Bu dokunuşla hiçbir para aktarılmadı: komutu yeniden gönderin.
currency-unknown = Bu para birimini bilmiyorum. Üç harfli kodunu yazın, örneğin USD ya da IQD.
credited = ✅ { $who }: bakiyeye { $amount } eklendi. Bakiye: <b>{ $balance }</b>{ $notified ->
    [yes] {""}
   *[no] {" "}· müşteriye haber verilemedi
    }
debited = ✅ { $who }: bakiyeden { $amount } düşüldü. Bakiye: <b>{ $balance }</b>{ $notified ->
    [yes] {""}
   *[no] {" "}· müşteriye haber verilemedi
    }

## Payments

button-statement = 🧾 Hesap özeti
button-as-file = 📄 Dosya olarak (XLSX)
statement-which =
    🧾 <b>Bakiyenizin hesap özeti</b>

    Hangi dönem? Aylar UTC’ye göredir.
statement-this-month = Bu ay
statement-last-month = Geçen ay
statement-all = Hepsi
statement-title = 🧾 <b>Hesap özeti</b> · { $span ->
    [all] tümü
    [since] { $from } tarihinden beri
    [until] { $to } tarihine kadar
   *[between] { $from } – { $to }
    }
statement-opening = Önceki bakiye: <b>{ $amounts }</b>
statement-closing = Sonraki bakiye: <b>{ $amounts }</b>
statement-empty = Bu dönemde hareket yok.
statement-more = … önceki { $count } satır dosyada.
statement-column-time = Zaman ({ $zone })
statement-column-what = Açıklama
statement-column-when = Zaman
statement-column-amount = Tutar
statement-column-in = Giren
statement-column-out = Çıkan
statement-column-currency = Para birimi
statement-column-balance = Bakiye
statement-column-opening = Önceki bakiye
statement-column-closing = Toplam, sonraki bakiye
statement-sheet = Hesap özeti

## Money by hand

adjustment-limit = Veresiye sınırı: { $before } → <b>{ $after }</b>
ask-credit-limit = 📒 <b>Bu müşteri { $amount } tutarına kadar veresiye alabilsin mi?</b>
adjustment-second-asked = Bu, tek yöneticinin sınırını aşıyor. İsteyen:
adjustment-only-admin = ⚠️ Bu, tek yöneticinin sınırını aşıyor ve sizden başka yönetici yok. Emin misiniz?
adjustment-second-said = Onaylayan:
adjustment-waits-for-second = ⏳ Bu, tek yöneticinin sınırını aşıyor. Diğerlerine soruldu: biri onaylayana kadar para aktarılmaz.
adjustment-nobody-reached = ⚠️ Bu, tek yöneticinin sınırını aşıyor ve başka yöneticiye ulaşılamadı. Para aktarılmadı. Bir çalışma arkadaşınızdan botu başlatmasını isteyin, sonra bir kez daha Evet’e dokunun.
adjustment-same-admin = Bunu başka bir yönetici onaylamalı.
button-yes-second = ✅ Evet, onayla
button-keep = ◀ Kalsın
ask-undo = ↩ <b>{ $name } için { $what } geri alınsın mı?</b> Ters kayıt işlenir ve müşteriye haber verilir.
undone = ↩ Geri alındı: <code>{ $id }</code> için { $amount }. Bakiye: <b>{ $balance }</b>
undo-spent = ⚠️ Geri alınamıyor: bakiye artık yetmiyor. Müşteriyle konuşun.
undo-too-late = ⏳ Geri alma on dakika içinde, onaylayan yöneticilerce yapılabilir. Bu dokunuşla para aktarılmadı.
credit-limit-set = ✅ { $who } { $amount } tutarına kadar veresiye alabilir. Bakiye: <b>{ $balance }</b>{ $notified ->
    [yes] {""}
   *[no] {" "}· müşteriye haber verilemedi
    }
balance-on-account = 📒 Veresiye: bakiyenizden { $limit } fazlasına kadar alıp sonra ödeyebilirsiniz.
balance-owed = 📒 Veresiye: borcunuz <b>{ $owed }</b>, sınır { $limit }.
balance-history-private-note = (yalnızca yöneticilere: { $note })
