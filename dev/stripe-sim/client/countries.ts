const codes =
  'AF AX AL DZ AD AO AI AQ AG AR AM AW AU AT AZ BS BH BD BB BY BE BZ BJ BM BT BO BA BW BR IO VG BN BG BF BI KH CM CA CV BQ KY CF TD CL CN CO KM CG CD CK CR CI HR CW CY CZ DK DJ DM DO EC EG SV GQ ER EE SZ ET FK FO FJ FI FR GF PF TF GA GM GE DE GH GI GR GL GD GP GU GT GG GN GW GY HT HN HK HU IS IN ID IQ IE IM IL IT JM JP JE JO KZ KE KI KW KG LA LV LB LS LR LY LI LT LU MO MG MW MY MV ML MT MQ MR MU YT MX MD MC MN ME MS MA MZ MM NA NR NP NL NC NZ NI NE NG NU MK NO OM PK PS PA PG PY PE PH PN PL PT PR QA RE RO RU RW WS SM ST SA SN RS SC SL SG SX SK SI SB SO ZA GS KR SS ES LK BL SH KN LC MF PM VC SR SJ SE CH TW TJ TZ TH TL TG TK TO TT TN TR TM TC TV UG UA AE GB US UY UZ VU VA VE VN WF EH YE ZM ZW';

/** Fills the list of countries by name, and selects the given one or the one of the browser's language. */
export function fillCountries(select: HTMLSelectElement, chosen: string | null): void {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const countries = codes.split(' ').map((code) => ({ code, name: names.of(code) ?? code }));
  const options = countries
    .sort((one, other) => one.name.localeCompare(other.name))
    .map(({ code, name }) => new Option(name, code));
  select.replaceChildren(...options);
  select.value = chosen ?? browserRegion() ?? 'US';
  if (select.value === '') select.value = 'US';
}

/** Undefined if the browser names no valid locale, such as 'C'. */
function browserRegion(): string | undefined {
  try {
    return new Intl.Locale(navigator.language).region;
  } catch {
    return undefined;
  }
}
