-- What names no article is remembered never (rule B27): choices for errors of formulas, placeholders and numbers that have lost their digits (rule B28)
-- would give the next list's "#N/A" a wrong article. Numbers are kept in their normal form (plain_number).
with nothing as (
  select plain_number(word) collate "C" as key from unnest(array['n/a', 'na', 'n.a.', 'n/v', 'n.v.', 'k.a.', 'ka', 'keine angabe', 'keine angaben', 'ohne angabe', 'tbd', 't.b.d.', 'tba', 'tbc', 'null', '(null)', 'none', 'nan', 'nil', 'nix', 'undefined', 'leer', '(leer)', '[leer]', 'blank', '(blank)', 'empty', '(empty)', 'falsch', 'wahr', 'false', 'true', 'entfällt', 'entfaellt', 'entf.', 'gestrichen', 'offen', 'noch offen', 'n.n.', 'nn', 'unbekannt', 'unknown', 'nicht bekannt', 'diverse', 'divers', 'div.', 'div', 'various', 'misc', 'siehe text', 's. text', 'siehe bemerkung', 'siehe zeichnung', 'siehe plan', 'siehe oben', 'siehe unten', 's.o.', 's. o.', 's.u.', 's. u.', 'bauseits', 'bauseitig', 'beistellung', 'kundenbeistellung', 'folgt', 'wird nachgereicht', 'nachreichen', 'auf anfrage', 'a.a.', 'a. a.', 'zu klären', 'noch zu klären', 'nach wahl', 'nach absprache', 'ohne', 'kein', 'keine', 'keiner', 'fehlt', 'dito', 'wie oben', 'nicht vorhanden', 'nicht verfügbar', 'not available', 'not applicable', 'kein eintrag', 'keine nummer', 'ohne nummer', 'o. nr.', 'dummy', 'platzhalter', '0', 'x', 'xx', 'xxx', '#N/A', '#NV', '#REF!', '#BEZUG!', '#WERT!', '#VALUE!', '#DIV/0!', '#NAME?', '#NUM!', '#ZAHL!', '#NULL!', 'Err:502', 'Err:504', 'Err:508', 'Err:511', 'Err:522', '#N/D']) as word
), months as (
  select '(jan|feb|mar|mrz|apr|mai|may|jun|jul|aug|sep|okt|oct|nov|dez|dec)' as name
), none as (
  select concat_ws('|',
    '^[^[:alnum:]]+$',
    '^#.{1,24}[!?]$',
    '^[0-9](,[0-9]+|[0-9]{3,})?e[+][0-9]{1,3}$',
    '^[0-9]{4,}e[0-9]{1,2}$',
    '^[0-9]{1,2}' || name || '[0-9]{0,4}$',
    '^' || name || '[0-9]{2,4}$') as pattern from months
)
delete from bom_choice using none
where (order_number = '' and manufacturer_number = '')
  or (order_number <> '' and order_number in (select key from nothing))
  or (manufacturer_number <> '' and manufacturer_number in (select key from nothing))
  or order_number ~ none.pattern
  or manufacturer_number ~ none.pattern;
