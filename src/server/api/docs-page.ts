import { html, raw } from 'hono/html'
import { ProblemSchema } from '../../domain/problem.schema.ts'
import { PROBLEMS } from '../../domain/problem.ts'
import { titles } from '../platform/refusal.ts'

type Schema = {
  $ref?: string
  type?: string | string[]
  items?: Schema
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  description?: string
  anyOf?: Schema[]
  format?: string
}
type Content = Record<string, { schema?: Schema }>
type Operation = {
  summary?: string
  'x-access'?: string
  tags?: string[]
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: Schema }[]
  requestBody?: { content?: Content }
  responses?: Record<string, { description?: string; content?: Content }>
}
type Document = { paths?: Record<string, Record<string, Operation>>; components?: { schemas?: Record<string, Schema> } }

/** The OpenAPI document as a readable page without scripts. */
export function docsPage(document: object) {
  const { paths = {}, components } = document as Document
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  )
  const groups = Map.groupBy(operations, ({ tags }) => tags?.[0] ?? 'Other')
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>API</h1>
<p>JSON over HTTP. The website uses the same API. The OpenAPI document for programs:
<a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Operations"><ul>${operations.map(({ method, path }) => html`<li><a href="#${anchor(method, path)}"><b>${method.toUpperCase()}</b> ${path}</a></li>`)}</ul></nav>
${[...groups].map(([tag, list]) => html`<h2>${tag}</h2>${list.map(showOperation)}`)}
<h2>Errors</h2>
<p>A refused request gets a problem document (RFC 9457). Its <code>code</code> is one of these.</p>
<table>${ProblemSchema.shape.code.options.map((code) => html`<tr id="problem-${code}"><th scope="row"><code>${code}</code></th><td>${PROBLEMS[code]}</td><td>${titles[code]}</td></tr>`)}</table>
<h2>Schemas</h2>
${Object.entries(components?.schemas ?? {}).map(([name, schema]) => html`<section id="schema-${name}"><h3>${name}</h3>${fields(schema)}</section>`)}
</main>
</body>
</html>`
}

const anchor = (method: string, path: string) => `${method}${path.replace(/[^a-z0-9]+/gi, '-')}`

function showOperation({
  method,
  path,
  summary,
  'x-access': access,
  parameters = [],
  requestBody,
  responses = {},
}: Operation & { method: string; path: string }) {
  const input = Object.values(requestBody?.content ?? {})[0]?.schema
  return html`<section id="${anchor(method, path)}">
<h3><b>${method.toUpperCase()}</b> <code>${path}</code></h3>
<p>${summary}${access && access !== 'public' ? ` (${access} only)` : ''}</p>
${parameters.length > 0 ? html`<table><caption>Parameters</caption>${parameters.map((p) => row(p.name, `${p.in}${p.required ? ', required' : ''}`, p.schema, p.description))}</table>` : ''}
${input ? html`<h4>Body</h4>${fields(input)}` : ''}
<table><caption>Responses</caption>${Object.entries(responses).map(([status, { description, content }]) => row(status, '', Object.values(content ?? {})[0]?.schema, description))}</table>
</section>`
}

function fields(schema: Schema) {
  if (!schema.properties) return html`<p>${describeType(schema)}</p>`
  return html`<table><caption>Fields</caption>${Object.entries(schema.properties).map(([name, field]) =>
    row(name, schema.required?.includes(name) ? '' : 'optional', field, field.description),
  )}</table>`
}

const row = (name: string, note: string, schema?: Schema, description = '') =>
  html`<tr><th scope="row"><code>${name}</code> <small>${note}</small></th><td>${schema ? describeType(schema) : ''}</td><td>${description}</td></tr>`

function describeType(schema: Schema): ReturnType<typeof html> | string {
  const name = schema.$ref?.split('/').at(-1)
  if (name) return html`<a href="#schema-${name}">${name}</a>`
  if (schema.anyOf) return html`${schema.anyOf.map((option, i) => html`${i ? ' or ' : ''}${describeType(option)}`)}`
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.items) return html`list of ${describeType(schema.items)}`
  return [[schema.type ?? 'object'].flat().join(' or '), schema.format].filter(Boolean).join(', ')
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.55 system-ui, sans-serif }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem }
h2 { margin-block-start: 3rem; border-block-end: 1px solid #8886 }
section { margin-block: 2rem; overflow-x: auto }
h3 b { color: #b5532f }
table { border-collapse: collapse; width: 100%; margin-block: .5rem 1rem }
caption { text-align: start; font-weight: 600 }
th, td { text-align: start; vertical-align: top; padding: .3rem .8rem .3rem 0; border-block-end: 1px solid #8883; font-weight: 400 }
nav ul { list-style: none; padding: 0; columns: 20rem }
`
