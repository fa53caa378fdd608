// The planted faults of the oracle name parts of functions of the database: a part that was renamed would leave the oracle untried.
import { suite } from 'uvu'
import { openTestDatabase } from '../server/database.ts'
import { PLANTS } from './oracle/plants.ts'

const plants = suite('planted faults')

plants('every fault finds the place where it is planted', async () => {
  const database = await openTestDatabase()
  try {
    for (const plant of Object.values(PLANTS)) await plant(database.db)
  } finally {
    await database.close()
  }
})

plants.run()
