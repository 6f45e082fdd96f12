/**
 * The variables of an environment file as systemd reads it: a comment has a line of its own, and a value may be in
 * quotes, go on after a backslash at the end of a line, and have escaped characters.
 */
export function readEnvironment(text) {
  const lines = text.match(
    /^[ \t]*[#;](\\[\s\S]|[^\\\n])*$|^[^=\n]*=([ \t]*("(\\[\s\S]|[^"\\])*"|'[^']*'))*(\\[\s\S]|[^\\\n])*$/gm,
  )
  return Object.fromEntries(
    (lines ?? [])
      .map((line) => line.trim())
      .filter(isAssignment)
      .map(readAssignment),
  )
}

const isAssignment = (line) => !/^[#;]/.test(line) && line.includes('=')

function readAssignment(line) {
  const [, name = '', value = ''] = /^([^=]*)=([\s\S]*)$/.exec(line) ?? []
  return [name.trim(), readValue(value.trim())]
}

/** Quotes count at the beginning and after other quotes; in the middle of a word they are characters. */
function readValue(text) {
  const [, quoted = '', rest = ''] = /^((?:"(?:\\[\s\S]|[^"\\])*"\s*|'[^']*'\s*)*)([\s\S]*)$/.exec(text) ?? []
  const parts = quoted.match(/"(\\[\s\S]|[^"\\])*"|'[^']*'/g) ?? []
  const contents = parts.map((part) => (part.startsWith('"') ? unescapeQuoted(part.slice(1, -1)) : part.slice(1, -1)))
  return contents.join('') + rest.replace(/\\([\s\S])/g, (_, next) => (next === '\n' ? '' : next))
}

const unescapeQuoted = (text) =>
  text.replace(/\\([\s\S])/g, (pair, next) => (next === '\n' ? '' : '"\\`$'.includes(next) ? next : pair))
