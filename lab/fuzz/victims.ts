type Sql = (text: string, values?: unknown[]) => Promise<unknown>

/** Customers of the restaurant. Attackers know the phone of the first, the email of the second, and nothing else. */
const [first, second] = [
  {
    name: 'Zeina Planted',
    email: 'zeina.planted@victim.example',
    phone: '+1 646 555 0141',
    address: '7 Hidden Lane, Planted',
    notes: 'Told in planted confidence',
  },
  {
    name: 'Karim Secret',
    email: 'karim.secret@victim.example',
    phone: '+1 646 555 0142',
    address: '9 Unseen Court, Secret',
    notes: 'Told in secret confidence',
  },
]

export const KNOWN_TO_ATTACKERS = { phone: first.phone, email: second.email }

export async function insertVictims(sql: Sql) {
  for (const { name, email, phone, address, notes } of [first, second])
    await sql('insert into customers (name, email, phone, address, notes) values ($1, $2, $3, $4, $5)', [
      name,
      email,
      phone,
      address,
      notes,
    ])
}

const SECRETS = [
  first.name,
  first.email,
  first.address,
  first.notes,
  second.name,
  second.phone,
  second.address,
  second.notes,
]

/** Data about them in a response that only staff may read. */
export const leakOf = (body: string): string | undefined => SECRETS.find((secret) => body.includes(secret))
