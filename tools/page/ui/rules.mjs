// The rules of a search: its conditions one by one. Nothing here knows the page.

// Splits a search where no quotes and no brackets are open; what has an `or` there is one rule.
export function rulesOf(search) {
  const rules = [];
  let [own, depth, isQuoted] = ["", 0, false];
  for (const sign of search.trim()) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && sign === "(") depth += 1;
    else if (!isQuoted && sign === ")") depth -= 1;
    if (/\s/.test(sign) && !isQuoted && depth === 0) {
      if (own) rules.push(own);
      own = "";
    } else own += sign;
  }
  if (own) rules.push(own);
  if (rules.some((rule) => /^or$/i.test(rule))) return [search.trim()];
  // `not` belongs to what follows it.
  return rules.reduce((all, rule) => {
    const last = all.at(-1);
    if (last !== undefined && /^(?:not\s+)*not$/i.test(last)) all[all.length - 1] += ` ${rule}`;
    else all.push(rule);
    return all;
  }, []);
}

// A range as people read it: 5 or more, up to 4, 2 to 7.
function rangeLabel(value, names) {
  const [, from, to] = value.match(/^(\d*)-(\d*)$/) ?? [];
  if (from && to) return names.span.replace("{x}", from).replace("{y}", to);
  if (from) return names.least.replace("{x}", from);
  return to ? names.most.replace("{x}", to) : value;
}

// Letters that are not meant as a word, one by one.
const apart = (value) => (/^\p{L}+$/u.test(value) ? [...value].join(" ") : value);

// A rule as people read it. `names` are the texts of conditions.
export function labelOf(rule, names) {
  const put = (text, value) => text.replace("{x}", () => value);
  const not = rule.match(/^not\s+(.*)$/is);
  if (not) {
    const without = not[1].match(/^includes:(\S+)$/)?.[1];
    return without ? put(names.without, apart(without)) : put(names.not, labelOf(not[1], names));
  }
  const inner = rule.match(/^\((.*)\)$/s)?.[1];
  if (inner !== undefined && !/\)[^)]*\(/.test(inner)) {
    const parts = inner.split(/\s+or\s+/i);
    if (parts.every((part) => rulesOf(part).length === 1)) {
      return parts.map((part) => labelOf(part, names)).reduce((one, other) =>
        names.or.replace("{x}", one).replace("{y}", other));
    }
  }
  const [, name, value] = rule.match(/^([a-z0-9-]+):(.*)$/s) ?? [];
  if (name === "is" && names.is[value]) return names.is[value];
  if (name === "includes") return put(names.includes[0], apart(value));
  if (name && Array.isArray(names[name])) {
    return put(names[name][0], rangeLabel(value.replaceAll('"', ""), names));
  }
  return rule;
}

// A condition of a name and a value; a value with spaces in quotes.
export const condition = (name, value) =>
  (/[\s()]/.test(value) && !value.startsWith('"') ? `${name}:"${value}"` : `${name}:${value}`);
