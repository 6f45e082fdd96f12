/** The unparsed text of one member of a JSON object, with its spaces and escapes. */
export function rawMember(json: string, name: string): string | undefined {
  const tokens = /"(?:[^"\\]|\\.)*"?|[{}[\],:]|[^\s{}[\],:"]+/gs
  let depth = 0
  let key: string | undefined
  let start: number | undefined
  for (const { 0: token, index } of json.matchAll(tokens)) {
    if (token === '}' || token === ']') depth--
    if (start !== undefined && depth === 0) return json.slice(start, index).trimEnd()
    if (depth === 1 && token === ',') {
      if (start !== undefined) return json.slice(start, index).trimEnd()
      key = undefined
    } else if (depth === 1 && token !== ':') {
      if (key === undefined) key = JSON.parse(token)
      else if (key === name) start ??= index
    }
    if (token === '{' || token === '[') depth++
  }
  return undefined
}
