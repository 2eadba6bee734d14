## Currencies

rates-title = 💱 <b>نرخی ئاڵوگۆڕی دراو</b> بە { $base }
rates-none = هیچ نرخێک دانەنراوە: هەر نرخێک تەنها لە باڵانسی هەمان دراو دەدرێت.
rate-line = { $reading } · { $time } · { $by }
