export default {
  staffReservations: {
    title: 'Reservations',
  },
} as const
