import { z } from 'zod'
import { FileLine, TableFieldSchema } from '../problem.schema.ts'
import { FILE_LIMITS } from './file-problems.ts'

/** Without them there is no dish. */
export const REQUIRED_FIELDS = ['name', 'price'] as const

/** What the owner says that the columns are. */
export const TableColumnsSchema = z
  .object({
    header: FileLine.nullable().describe('The line of the headings; null: there are none'),
    fields: z.array(TableFieldSchema).max(FILE_LIMITS.columns).describe('What each column is; null: it is left out'),
  })
  .check(({ value: { fields }, issues }) => {
    for (const field of REQUIRED_FIELDS)
      if (!fields.includes(field))
        issues.push({
          code: 'custom',
          path: ['fields'],
          params: { code: 'required' },
          message: `needs ${field}`,
          input: fields,
        })
    fields.forEach((field, column) => {
      if (field && fields.indexOf(field) < column)
        issues.push({
          code: 'custom',
          path: ['fields', column],
          params: { code: 'duplicate' },
          message: 'is a duplicate',
          input: field,
        })
    })
  })
  .meta({ id: 'TableColumns' })
export type TableColumns = z.output<typeof TableColumnsSchema>
