## Bonuses, gifts and news

button-gift = 🎁 Hediye et
button-make-gift = { $number ->
        [0] 🎁 Bağlantı oluştur
       *[other] 🎁 { $number } no’yu hediye et
    }
button-new-gift = { $number ->
        [0] 🔗 Yeni bağlantı
       *[other] 🔗 { $number } no: yeni bağlantı
    }
button-revoke-gift = ✖️ Geri al
button-send-gift = ↗ Hediyeyi gönder
button-see-purchase = 🧾 Siparişi gör
gift-title =
    🎁 <b>Hediye et</b>
    { $item }
gift-how = Bir bağlantı oluşturup birine gönderin. İlk açan kodu alır; başka kimse, siz bile görmezsiniz. O zamana kadar geri alabilirsiniz.
gift-unit-waiting = { $number ->
        [0] 🕓 Bağlantınız açılmayı bekliyor.
       *[other] 🕓 { $number } no: bağlantınız açılmayı bekliyor.
    }
gift-unit-opened = { $number ->
        [0] ✅ Açıldı: { $time }.
       *[other] ✅ { $number } no açıldı: { $time }.
    }
gift-link =
    🎁 <b>Hediyeniz hazır</b>

    { $link }

    Bağlantıyı tek bir kişiye gönderin: ilk açan kodu alır. Bir daha göstermeyiz; kaybederseniz siparişin altından yenisini oluşturun.

    Açan kişi adınızı görür: { $giver }.
gift-share-word = 🎁 Sana bir hediyem var!
button-gift-told = 🎁 Hediyeydi: haber ver
button-gift-note = ✏️ Not ekle
gift-note-prompt = ✏️ Hediyeyi açacak kişiye birkaç söz yazın: en çok { $most } karakter, bağlantısız.
gift-note-too-long = Not çok uzun: en çok { $most } karakter. Daha kısasını gönderin.
gift-note-link = Bağlantı ve @ad kabul edilmiyor. Onlarsız gönderin.
gift-note-written = ✅ Notunuz hediyeye eklendi. Değiştirmek için bağlantının altındaki ✏️ düğmesine yeniden dokunun.
gift-top-up = 🎁 <b>Hediye miydi?</b> Bunu hesabın sahibine gönderin:
gift-top-up-word = 🎁 { $item } hesabına yüklendi: { $giver } hediye etti.
gift-revoked = ↩️ Geri alındı. Bağlantı artık bir şey açmıyor, kod yine sizin.
gift-opened-already = Bu hediye zaten açıldı, geri alınamaz.
gift-not-yours = Burada hediye edilecek bir kod yok.
gift-own = 🎁 Bu sizin kendi hediyeniz. Bağlantıyı başkasına gönderin: kendiniz açamazsınız.
gift-gone = Bu hediye açılamıyor: daha önce açıldı ya da geri alındı. Gönderen kişiye sorun.
gift-coming = ⏳ Bu hediyenin kodu değiştiriliyor. Yeni kod gelir gelmez bu bağlantı onu açar.
gift-in-case = Bu kod için bir sorun bildirdiniz. Bildiriminiz sonuçlanınca hediye edebilirsiniz.
gift-received =
    🎁 <b>Size bir hediye!</b>
    { $item }
gift-received-from =
    🎁 <b>{ $giver } size bir hediye gönderdi!</b>
    { $item }
gift-received-help = Bu kodu yalnızca siz görürsünüz. Bağlantı size yeniden gösterir. Çalışmazsa { $support } ile iletişime geçip <code>{ $code }</code> numarasını verin.
button-open-gift = 🎁 Hediyeyi aç
