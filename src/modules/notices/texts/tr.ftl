## Broadcasts

button-news-off = 🔕 Haber istemiyorum
news-are-off = 🔕 Tamam: mağazadan artık haber gelmeyecek. Siparişlerinizle ilgili mesajlar gelmeye devam eder. Haberleri ayarlardan yeniden açabilirsiniz.
