home-x = Hello { $name }, { $n ->
  [one] one
 *[other] many { $n }
 } items
a = plain
