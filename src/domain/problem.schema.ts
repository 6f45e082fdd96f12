import { z } from 'zod'
import { DateSchema, TimeLabelSchema } from './fields.schema.ts'
import { MediaUseSchema } from './media/media.schema.ts'
import {
  FIELD_PROBLEMS,
  FILE_PROBLEMS,
  type FieldProblemCode,
  LINE_PROBLEMS,
  PROBLEMS,
  type ProblemCode,
  TABLE_FIELDS,
} from './problem.ts'
import { keysOf } from './records.ts'

const SlotSchema = z.object({ date: DateSchema, time: TimeLabelSchema })

const Named = z.object({ id: z.uuid(), name: z.string(), name_ar: z.string().nullable() })

export const LineProblemSchema = z.object({
  code: z.enum(LINE_PROBLEMS),
  option: Named.optional().describe('The option that the problem is about'),
  group: Named.extend({ min: z.number().int(), max: z.number().int() })
    .optional()
    .describe('The group that the problem is about, with how many can be chosen'),
  nearest: z.array(SlotSchema).optional().describe('Up to 3 available times, nearest first'),
})
export type LineProblem = z.infer<typeof LineProblemSchema>

const FieldErrorSchema = z.object({
  path: z.string().describe('The field, such as `query.limit` or `body.email`'),
  code: z.enum(keysOf<FieldProblemCode>(FIELD_PROBLEMS)),
  message: z.string().describe('For developers, in English'),
})
export type FieldError = z.infer<typeof FieldErrorSchema>

/** Where something stands in a menu file. */
export const FilePlace = {
  line: z.number().int(),
  path: z.string().optional().describe('The path in a JSON file'),
  field: z.string().optional(),
  value: z.string().optional(),
  count: z.number().int().optional().describe('How often the same was found'),
}
const FileProblemSchema = z.object({ code: z.enum(FILE_PROBLEMS), ...FilePlace }).meta({ id: 'FileProblem' })

export const FileLine = z.number().int().min(1)
export const TableFieldSchema = z.enum(TABLE_FIELDS).nullable()

export const FileTableSchema = z
  .object({
    header: FileLine.nullable().describe('The line of the headings; null: there are none'),
    columns: z.array(z.object({ heading: z.string(), field: TableFieldSchema.describe('null: left out') })),
    rows: z
      .array(z.object({ line: FileLine, cells: z.array(z.string()) }))
      .describe('The first rows that are not empty'),
  })
  .meta({ id: 'FileTable', description: 'A table as it was understood' })
export type FileTable = z.infer<typeof FileTableSchema>

/** RFC 9457. */
export const ProblemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    code: z.enum(keysOf<ProblemCode>(PROBLEMS)),
    trace_id: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .describe('Identifies the request in the log and, where the site has telemetry, in its traces'),
    errors: z.array(FieldErrorSchema).optional().describe('The invalid fields'),
    total: z.number().optional().describe('price_changed: the new total'),
    due: z
      .object({ at: z.iso.datetime(), until: z.iso.datetime().nullable() })
      .nullable()
      .optional()
      .describe('due_changed: the new time; due_unavailable, ordering_paused: the next time that can be chosen'),
    until: z.iso.datetime().optional().describe('ordering_paused: when the pause ends'),
    minimum: z.number().optional().describe('below_minimum: the smallest sum of dishes'),
    missing: z.number().optional().describe('below_minimum: by how much the dishes are below it'),
    uses: z.number().int().optional().describe('in_use: the number of uses'),
    used_by: z.array(MediaUseSchema).optional().describe('in_use: some of the uses'),
    issue: z.string().optional().describe('payment_failed: the error code from PayPal'),
    file_problems: z.array(FileProblemSchema).optional().describe('The problems of an uploaded menu file, by line'),
    file_table: FileTableSchema.optional().describe('The table in an uploaded menu file whose columns can be said'),
    items: z
      .array(z.object({ index: z.number().int(), product_id: z.uuid(), ...LineProblemSchema.shape }))
      .optional()
      .describe(
        'slot_full, slot_unavailable, reservation_incomplete, dish_unavailable, options_unavailable: the cart lines, by index',
      ),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof ProblemSchema>

/** A validation issue as the error of its field. A rule of ours gives its code in `params`. */
export function fieldError(issue: z.core.$ZodIssue, part: string): FieldError {
  return { path: [part, ...issue.path].join('.'), code: chooseCode(issue), message: issue.message }
}

function chooseCode(issue: z.core.$ZodIssue): FieldProblemCode {
  if (issue.code === 'custom') return issue.params?.code ?? 'invalid'
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'too_long' : 'too_large'
  return issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1 ? 'required' : 'invalid'
}

/** The error of one rule, for `params` of a refinement and for a check. */
export const fieldIssue = (code: FieldProblemCode) => ({ message: FIELD_PROBLEMS[code], params: { code } })
