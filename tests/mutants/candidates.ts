import { type ESTree, parseSync, Visitor } from 'vite'

/** Where a mutation can be made: `start` to `end` becomes `replacement`. `run` is the code that runs if it matters. */
export type Candidate = {
  file: string
  kind: string
  start: number
  end: number
  replacement: string
  run: Range & { statement: boolean }
}
type Range = { start: number; end: number }
type Expression = ESTree.Expression

const OTHER_OPERATOR: Record<string, readonly string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
}
const OTHER_FUNCTION = new Map(
  Object.entries({
    eq: 'ne',
    ne: 'eq',
    lt: 'lte',
    lte: 'lt',
    gt: 'gte',
    gte: 'gt',
    asc: 'desc',
    desc: 'asc',
    isNull: 'isNotNull',
    isNotNull: 'isNull',
    inArray: 'notInArray',
    notInArray: 'inArray',
  }),
)
const OTHER_METHOD = new Map(
  Object.entries({
    some: 'every',
    every: 'some',
    min: 'max',
    max: 'min',
    ceil: 'floor',
    floor: 'ceil',
    round: 'floor',
    startsWith: 'endsWith',
    endsWith: 'startsWith',
    leftJoin: 'innerJoin',
  }),
)
const COMPARISON_IN_SQL = /(?<= )(<=|>=|<>|<|>|=)(?= |$)/g
const CONDITION_IN_SQL = / and [^()]*?(?= and | or | order by | group by | limit | returning |\)|\n|$)/g
const OTHER_IN_SQL: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '=': '<>', '<>': '=' }
/** Arguments with such names have the same type, so that exchanging them is an error that only a test finds. */
const ALIKE =
  /(^|_|[a-z](?=[A-Z]))(from|to|start|end|min|max|before|after|first|last|a|b|left|right|known|current|earlier|later|now|at)$/i
const NOT_BEHAVIOR = /^(log|console|c\.var\.log|context\.log|site\.log)\.|^(route|json|body|problem|describe)$/

/** Every mutation that can be made in a file. Texts of logs, errors and the API's description are left alone. */
export function findCandidates(file: string, source: string): Candidate[] {
  const candidates: Candidate[] = []
  const ignored: Range[] = []
  const returnTypes: string[] = []
  const textOf = ({ start, end }: Range) => source.slice(start, end)

  function add(kind: string, edit: Range, replacement: string, run: Range = edit, statement = false) {
    const { start, end } = edit
    if (textOf(edit) === replacement) return
    candidates.push({ file, kind, start, end, replacement, run: { start: run.start, end: run.end, statement } })
  }
  function addCondition(test: Expression) {
    add('condition', test, 'true')
    add('condition', test, 'false')
  }
  function addDropped(kind: string, parts: readonly Range[], whole: Range) {
    parts.forEach((part, index) => {
      const [before, after] = [parts[index - 1], parts[index + 1]]
      if (after) add(kind, { start: part.start, end: after.start }, '', whole)
      else if (before) add(kind, { start: before.end, end: part.end }, '', whole)
    })
  }
  function addConstants(value: Range, type: string) {
    for (const constant of constantsOf(type)) add('returned constant', value, constant)
  }
  function addSql(template: ESTree.TaggedTemplateExpression) {
    for (const { start, end } of template.quasi.quasis) {
      const text = source.slice(start, end)
      for (const { index, 0: operator } of text.matchAll(COMPARISON_IN_SQL))
        add('SQL', range(start + index, operator), OTHER_IN_SQL[operator] ?? operator, template)
      for (const { index, 0: condition } of text.matchAll(CONDITION_IN_SQL))
        if (!text.endsWith(condition)) add('SQL', range(start + index, condition), '', template)
    }
  }
  const enter = (node: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    const type = node.returnType ? textOf(node.returnType).replace(/^: */, '') : ''
    returnTypes.push(type)
    if (node.body && node.body.type !== 'BlockStatement') addConstants(node.body, type)
  }
  const leave = () => void returnTypes.pop()

  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed`)
  new Visitor({
    BinaryExpression(node) {
      const operator = range(source.indexOf(node.operator, node.left.end), node.operator)
      for (const other of OTHER_OPERATOR[node.operator] ?? []) add('operator', operator, other, node)
      for (const side of [node.left, node.right])
        if (side.type === 'Literal' && typeof side.value === 'number')
          add('boundary', side, String(side.value + 1), node)
    },
    LogicalExpression(node) {
      // An arrow function would take the braces of an object for its body.
      const isObject = node.right.type === 'ObjectExpression'
      add('dropped condition', node, textOf(node.left))
      add('dropped condition', node, isObject ? `(${textOf(node.right)})` : textOf(node.right))
    },
    UnaryExpression(node) {
      if (node.operator === '!') add('negation', node, textOf(node.argument))
    },
    IfStatement: ({ test }) => addCondition(test),
    ConditionalExpression: ({ test }) => addCondition(test),
    ReturnStatement({ argument }) {
      const type = returnTypes.at(-1)
      if (argument && type) addConstants(argument, type)
    },
    ExpressionStatement({ expression }) {
      if (expression.type === 'AwaitExpression') {
        add('dropped await', expression, textOf(expression.argument), expression, true)
        add('dropped statement', expression, 'undefined', expression, true)
      } else if (expression.type === 'CallExpression')
        add('dropped statement', expression, 'undefined', expression, true)
    },
    TaggedTemplateExpression(node) {
      if (/^sql\b/.test(textOf(node.tag))) addSql(node)
    },
    CallExpression(node) {
      const called = textOf(node.callee)
      const [first, second] = node.arguments
      if (NOT_BEHAVIOR.test(called)) ignored.push(node)
      const other = OTHER_FUNCTION.get(called)
      if (other && first) add('SQL', node.callee, other, node)
      if (called === 'and' || called === 'or') addDropped('dropped part', node.arguments, node)
      if (first && second && ALIKE.test(textOf(first)) && ALIKE.test(textOf(second)))
        add('swapped arguments', { start: first.start, end: second.end }, `${textOf(second)}, ${textOf(first)}`, node)
      if (node.callee.type !== 'MemberExpression') return
      const { object, property } = node.callee
      const method = textOf(property)
      const opposite = OTHER_METHOD.get(method)
      if (opposite) add('method', property, opposite, node)
      if (['filter', 'toSorted', 'toReversed'].includes(method) && first?.type !== 'Identifier')
        add('dropped call', { start: object.end, end: node.end }, '', node)
      if (['where', 'onConflictDoNothing', 'for'].includes(method))
        add('dropped clause', { start: object.end, end: node.end }, '', node)
    },
    ThrowStatement: (node) => void ignored.push(node),
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
  }).visit(program)
  return candidates.filter(({ run }) => !ignored.some(({ start, end }) => start <= run.start && run.end <= end))
}

const range = (start: number, text: string): Range => ({ start, end: start + text.length })

function constantsOf(type: string): string[] {
  const inner = /^Promise<(.*)>$/.exec(type)?.[1] ?? type
  if (inner === 'boolean') return ['true', 'false']
  if (/\| (undefined|null)$/.test(inner)) return [inner.endsWith('null') ? 'null' : 'undefined']
  if (inner.endsWith('[]')) return ['[]']
  if (inner === 'number' || inner === 'Amount') return ['0']
  return inner === 'string' ? ["''"] : []
}
