## Broadcasts

button-news-off = 🔕 No more news
news-are-off = 🔕 Done: no more news from the shop. Messages about your orders still come. You can switch news on again in the settings.
