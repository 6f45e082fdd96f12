import { expect, test } from 'vitest'
import accountEn from './account.en.ts'
import checkoutAr from './checkout.ar.ts'
import checkoutEn from './checkout.en.ts'
import en from './en.ts'
import { panelAr, panelEn } from './panel/texts.ts'

// The browser tests show where each text is used; these tests compare it to the specification, character by character.

test('the public site has the specified texts', () => {
  expect(en).toMatchObject({
    common: { halal: 'Halal', halal100: '100% Halal', tryAgain: 'Try again', previous: 'Previous', next: 'Next' },
    nav: {
      home: 'Home',
      menu: 'Menu',
      dishOfDay: 'Dish of Day',
      about: 'About Us',
      contact: 'Contact',
      completeReservation: 'Complete Reservation',
    },
    footer: { ourMenu: 'Our Menu', contactUs: 'Contact Us' },
    chat: { orderDish: "I'd like to order: {dish}", orderViaWhatsApp: 'Order via WhatsApp' },
    home: {
      categories: 'Our Menu Categories',
      sampleNotice: 'Connection issue detected. Showing sample categories.',
      sampleUnreachable: 'Failed to fetch categories',
      sampleRefused: expect.stringMatching(/^Database error: /),
      sample: {
        appetizers: 'Appetizers',
        'main-courses': 'Main Courses',
        desserts: 'Desserts',
        beverages: 'Beverages',
        salads: 'Salads',
      },
      testimonials: 'What Our Customers Say',
    },
    dish: {
      featured: 'Featured',
      ofTheDay: 'Dish of the Day',
      reservationsAvailable: 'Reservations Available',
      reserve: 'Reserve Dish of the Day',
      reservable: 'Reservable',
      unavailable: 'Unavailable',
      availableTimes: 'Available Times',
      serving: 'Serving Options',
      viewDetails: 'View Details',
      loading: 'Loading product details...',
      loadFailed: 'Failed to load product details',
      linkCopied: 'Link Copied',
      linkCopiedText: 'Product link copied to clipboard',
      alsoLike: 'You Might Also Like',
      notFound: 'Product Not Found',
      backToMenu: 'Back to Menu',
      browseMenu: 'Browse Menu',
    },
    menu: {
      title: 'Our Menu',
      recommended: 'Recommended for You',
      showMore: 'Show More',
      loadFailed: 'Failed to load menu items',
      categoriesFailed: 'Failed to load categories',
    },
    contact: {
      missing: 'Missing information',
      missingText: 'Please fill out all required fields.',
      sent: 'Message Sent',
      sentText: "Thank you! We'll respond to your message soon.",
    },
    cart: {
      inCart: '{count, plural, one {{count} Item} other {{count} Items in Cart}}',
      more: '+{count} more items',
      checkout: 'Checkout',
      completeCheckout: 'Complete Checkout',
      add: 'Add to Cart',
      added: 'Item Added',
      addedText: '{dish} has been added to your cart. You can customize the meal size in your cart.',
      selectMealSize: 'Select Meal Size',
      confirm: 'Confirm and Add to Cart',
      cancel: 'Cancel',
      sizeNotes: { half: 'For 5-6 people', full: 'For 10-12 people', custom: 'For 13 or more people' },
    },
    reservations: { title: 'Complete Your Reservation', empty: 'Your cart is empty' },
    order: { title: 'Order Your Favorite Meal' },
    notFound: { title: '404 Page Not Found', home: 'Return to Home' },
    failure: { title: 'Unexpected Application Error!' },
  })
})

test('checkout, order page and reservation dialog have the specified texts', () => {
  expect(checkoutEn).toMatchObject({
    checkout: {
      cash: 'Cash on Delivery',
      paypal: 'Pay with Card or PayPal',
      pickup: 'In-store Pickup',
      submit: 'Confirm Reservation',
      payWithPayPal: 'Pay with PayPal',
      cartEmpty: 'Cart is Empty',
      cartEmptyText: 'Please add items to your cart before proceeding',
      missing: 'Missing Information',
      missingText: 'Please complete all required fields',
      missingOrderText: 'Please fill in all required fields',
      incomplete: 'Incomplete Reservation Details',
      incompleteText: 'Please select date and time for all reservable items',
      confirmedPickup: 'Your order has been confirmed for in-store pickup.',
      confirmedDelivery: expect.stringContaining('delivered to your address'),
      failed: 'خطأ / Error',
      failedText: expect.stringContaining('Failed to create the order. Please try again.'),
    },
    reserve: {
      submit: 'Confirm Reservation',
      cancel: 'Cancel',
      confirmed: 'Reservation Confirmed',
      signIn: 'Authentication Required',
      signInText: 'Please log in to make a reservation.',
      missingText: 'Please select both date and time for your reservation.',
      error: 'Error',
      failed: 'Failed to create reservation. Please try again.',
      datesFailed: 'Failed to fetch available dates. Please try again later.',
    },
    orderPage: {
      selectMeals: 'Select Meals',
      cart: 'Cart ({count})',
      checkout: 'Checkout',
      emptyText: 'Please add items to your cart first',
    },
  })
})

test('the account pages and the admin login have the specified texts', () => {
  expect(accountEn).toMatchObject({
    auth: { noMatch: 'Passwords do not match.', fillIn: 'Please fill in all required fields.' },
    login: { welcomeBack: 'Welcome back!', failed: 'Login Failed', toSeeAccount: 'Please log in to view your account' },
    register: {
      successful: 'Registration Successful',
      failed: 'Registration Failed',
      checkEmail: 'Please check your email to verify your account.',
    },
    reset: { noToken: 'No session defined in URL' },
    account: {
      orders: 'Orders',
      reservations: 'Reservations',
      profile: 'Profile',
      loadFailed: 'Failed to load account data',
      updated: 'Profile updated successfully',
      updateFailed: 'Failed to update profile',
    },
    gate: { failed: 'Login Failed', wrong: 'Invalid username or password' },
  })
})

test('the panel has the specified texts', () => {
  expect(panelEn).toMatchObject({
    panel: {
      title: 'Admin Panel',
      website: 'Website',
      logout: 'Logout',
      groups: {
        dashboard: 'Dashboard',
        catalog: 'Catalog',
        reservations: 'Reservations',
        customers: 'Customers',
        system: 'System',
      },
      pages: {
        categories: 'Categories',
        products: 'Products',
        dishOfDay: 'Dish of Day',
        media: 'Media Library',
        users: 'Users',
        settings: 'Settings',
      },
    },
    dashboard: {
      totalOrders: 'Total Orders',
      reservations: 'Reservations',
      totalCustomers: 'Total Customers',
      totalRevenue: 'Total Revenue',
      growth: '{percent} from last month',
      noGrowth: 'no data last month',
      recentOrders: 'Recent Orders',
      upcoming: 'Upcoming Reservations',
      customer: 'Customer',
      noOrders: 'No recent orders to display.',
      noReservations: 'No upcoming reservations to display.',
    },
    staffReservations: {
      loading: 'Loading reservations...',
      unknown: 'Unknown',
      noEmail: 'No email',
      noPhone: 'No phone',
      notAvailable: 'N/A',
      sizes: { half: 'Half Meal', full: 'Full Meal', custom: 'Custom ({people})' },
      statusUpdated: 'Status Updated',
      statusUpdatedText: 'Reservation status updated to {status}',
      updateFailed: 'Failed to update reservation status',
      details: 'View Details',
      detail: { update: 'Update Status' },
    },
    staffProducts: {
      yes: 'Yes',
      no: 'No',
      add: 'Add Product',
      save: 'Save Changes',
      statuses: { active: 'Available', inactive: 'Unavailable' },
      steps: { basic: 'Basic Details', availability: 'Availability', sizes: 'Serving Sizes' },
      added: 'Product Added',
      addedAsDishOfDay: 'Product Added Set as Dish of the Day!',
      changed: 'Product Updated',
      deleted: 'Product Deleted',
      dishOfDay: 'Dish of Day',
      loadFailed: 'Failed to load products',
      addFailed: 'Failed to add product',
      changeFailed: 'Failed to update product',
      deleteFailed: 'Failed to delete product',
      invalid: 'Invalid product selected for editing',
      categoriesFailed: 'Failed to load categories',
      nameMissing: 'Please enter a category name',
      imageMissing: 'Please upload an image or provide an image URL',
    },
    staffDishOfDay: {
      turned: 'Product set as Dish of the Day',
      removed: 'Product removed as Dish of the Day',
      failed: 'Failed to update dish of day status',
    },
    customers: { add: 'Add Customer', ordersHistory: 'Orders History', reservations: 'Reservations' },
  })
})

test('categories and pictures have the specified Arabic texts', () => {
  const { invalid, failed } = panelEn.media.picker
  expect({ invalid, failed }).toEqual({ invalid: 'يرجى اختيار ملف صورة صالح', failed: 'فشل في رفع الصورة' })
  expect(panelAr).toMatchObject({
    staffCategories: {
      addFailed: 'خطأ في إضافة التصنيف',
      changeFailed: 'خطأ في تعديل التصنيف',
      deleteFailed: 'خطأ في حذف التصنيف',
      loadFailed: 'خطأ في جلب التصنيفات',
      inUse: 'لا يمكن حذف التصنيف',
      added: 'تم إضافة التصنيف',
      changed: 'تم تعديل التصنيف',
      deleted: 'تم حذف التصنيف',
    },
    media: {
      loadFailed: 'فشل التحميل',
      uploadFailed: 'خطأ في الرفع',
      deleteFailed: 'فشل الحذف',
      uploaded: 'تم الرفع',
      deleted: 'تم الحذف',
      picker: { invalid: 'يرجى اختيار ملف صورة صالح', failed: 'فشل في رفع الصورة' },
    },
  })
})

test('only the error of a failed order is shown in Arabic and English, in both languages', () => {
  for (const { checkout } of [checkoutEn, checkoutAr])
    expect(checkout).toMatchObject({
      failed: 'خطأ / Error',
      failedText: 'فشل في إنشاء الطلب. يرجى المحاولة مرة أخرى. / Failed to create the order. Please try again.',
    })
  expect(checkoutAr.checkout).toMatchObject({ cash: 'الدفع عند الاستلام', pickup: 'الاستلام من المطعم' })
})
