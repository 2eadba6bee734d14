## Settings and help

button-write-to-us = 💬 Bize yazın
button-answer-staff = 💬 Yanıtla
pay-support =
    💳 <b>Ödeme yardımı: talebiniz ekibimizde</b>

    Son ödemelerinizi görüp burada yanıtlarlar. Ne olduğunu anlatın: yazın ya da makbuzun fotoğrafını gönderin. { $when ->
        [now] Yakında burada yanıtlarız.
        [today] Bugün { $from } itibarıyla burada yanıtlarız; mağazamızda saat şu an { $now }.
        [later] { $day } günü { $from } itibarıyla burada yanıtlarız.
       *[soon] Birimiz döner dönmez burada yanıtlarız.
    } Hepsini bir kerede de yazabilirsiniz: <code>/paysupport İki kez ödedim</code>

    Telegram bu mağazadan yapılan alışverişlerde yardımcı olamaz.

## Search

inquiry-prompt = ✍️ Mesajınızı yazın ya da fotoğraf, dosya veya sesli mesaj gönderin. Ekibimizden biri okuyup burada yanıtlar.
inquiry-received = ✅ Mesajınız ekibimize ulaştı. { $when ->
    [now] Yakında burada yanıtlarız.
    [today] Bugün { $from } itibarıyla burada yanıtlarız; mağazamızda saat şu an { $now }.
    [later] { $day } günü { $from } itibarıyla burada yanıtlarız.
   *[soon] Birimiz döner dönmez burada yanıtlarız.
    } Bu arada alışverişe devam edebilirsiniz.
inquiry-added = ✅ Mesajınıza eklendi.
inquiry-too-many = Bütün mesajlarınız ekibimizde; şimdilik daha fazlası sığmıyor. Yanıt aldıktan sonra yazmaya devam edebilirsiniz.
