import { z } from 'zod'
import { PasswordSchema } from '../accounts/accounts.schema.ts'

/** The demo is deleted only when the request says so. */
export const OwnRestaurantRequestSchema = z.object({
  confirm: z.literal(true).describe('Must be true: everything of the demo is deleted'),
  password: PasswordSchema.describe('The password of the signed-in admin'),
})

export const OwnRestaurantSchema = z
  .object({ backup: z.string().describe('The name of the backup of the demo in DATA_DIR/backups') })
  .meta({ id: 'OwnRestaurant' })
