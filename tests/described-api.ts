import Ajv from 'ajv/dist/2020.js'
import formats from 'ajv-formats'

type Content = Record<string, { schema: object }>
type Operation = {
  operationId: string
  'x-access': string
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
export type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: object } }

export type DescribedApi = ReturnType<typeof describedApi>

/** What the API description says about requests and responses, as an independent validator reads it. */
export function describedApi(document: Document) {
  const ajv = new Ajv({ strict: false, allErrors: true })
  formats(ajv)
  ajv.addSchema({ ...document, $id: 'api' })
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  )

  const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
  function violations(where: string[], value: unknown): string[] {
    const validate = ajv.getSchema(`api#/${where.map(escaped).join('/')}`)
    if (!validate) return [`nothing is described at ${where.join(' ')}`]
    return validate(value) ? [] : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`)
  }

  return {
    operations,
    /** What is wrong with a body that is about to be sent. */
    wrongBody: (path: string, method: string, body: unknown) =>
      violations(['paths', path, method, 'requestBody', 'content', 'application/json', 'schema'], body),
    /** Undeclared parts of a response: its status, its type, or its body. */
    wrongAnswer(path: string, method: string, answer: { status: number; type: string; body: string }): string[] {
      const declared = document.paths[path]?.[method]?.responses[answer.status]
      if (!declared) return [`${answer.status} is not declared`]
      const [type = ''] = answer.type.split(';')
      if (!declared.content) return answer.body === '' ? [] : ['a body is not declared']
      if (!declared.content[type]) return [`${type} is not declared`]
      if (!type.endsWith('json')) return []
      const where = ['paths', path, method, 'responses', String(answer.status), 'content', type, 'schema']
      return violations(where, JSON.parse(answer.body))
    },
  }
}
