import type { Context } from 'hono'
import { deviceOf } from '../../domain/security-log/device.ts'
import type { AppEnv } from '../context.ts'
import { networkOf } from '../network.ts'
import type { Origin } from '../person.ts'

/** Where a request comes from, without its address. */
export const originOf = (c: Context<AppEnv>): Origin => ({
  device: deviceOf((c.req.header('user-agent') ?? '').slice(0, 300)),
  network: c.var.networkHash(networkOf(c.var.client_address)),
})
