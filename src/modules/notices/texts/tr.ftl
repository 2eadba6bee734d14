## Broadcasts

button-news-off = 🔕 Haber istemiyorum
news-are-off = 🔕 Tamam: mağazadan artık haber gelmeyecek. Siparişlerinle ilgili mesajlar gelmeye devam eder. Haberleri ayarlardan yeniden açabilirsin.
