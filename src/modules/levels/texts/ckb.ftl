## Bonuses, gifts and news

level-line = <b>{ $level }</b>: لە { $amount }ەوە
my-level = ⭐ <b>ئاستت: { $level }</b>
my-level-turnover = کڕینەکانت لەم مانگە و لە { $months } مانگی پێشوودا گەیشتنە <b>{ $amount }</b>. ئەوەی پارەکەی گەڕێنراوەتەوە یان فرۆشگاکە داویەتی ناژمێردرێت.
my-level-next = { $missing }ی ماوە بۆ ئاستی <b>{ $level }</b>.
my-level-highest = گەیشتوویتە بەرزترین ئاست.
my-level-fixed = فرۆشگاکە نرخەکانتی بۆ داناویت، بۆیە هەرچی بکڕیت وەک خۆیان دەمێننەوە.
my-level-none = ئێستا هیچ ئاستێک نییە.
