import type { Context } from 'hono'
import type { Origin } from '../../domain/accounts/person.ts'
import { deviceOf } from '../../domain/security-log/device.ts'
import type { AppEnv } from '../platform/context.ts'
import { networkOf } from '../platform/network.ts'

/** Where a request comes from, without its address. */
export const originOf = (c: Context<AppEnv>): Origin => ({
  device: deviceOf((c.req.header('user-agent') ?? '').slice(0, 300)),
  network: c.var.networkHash(networkOf(c.var.client_address)),
})
