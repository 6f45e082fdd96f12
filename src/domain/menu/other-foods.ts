import { normalizeWords } from './spelling.ts'

/**
 * Well-known foods. Whoever writes one of these right means it, and not a dish whose name sounds similar: ramen is not
 * رمان. A menu that has one finds it by its name.
 */
const OTHER_FOODS = new Set(
  normalizeWords(`
    avocado bacon bagel bagels beer beers bibimbap bolognese borscht brandy bratwurst brownie brownies browns burger burgers
    burrito burritos calzone carbonara caviar ceviche champagne cheeseburger cheesecake chowder churros cider clams cocktail cola coke
    cookie cookies crab croissant croissants cupcake curry donut donuts doughnut duck dumpling dumplings empanada enchilada espresso
    fajita fajitas fondue gelato gin gnocchi goulash granola guacamole gyoza gyros haggis ham hamburger hamburgers jalapeno kebabs ketchup
    kimchi lasagna lasagne latte lobster macaroni macchiato meatball meatballs margarita martini matcha milkshake mojito mousse mozzarella muffin muffins naan
    nachos noodle noodles nuggets nutella octopus omelet omelette oyster oysters paella pancake pancakes panini parmesan pasta pepperoni
    pepsi pho pierogi pizza pizzas polenta popcorn pork poutine pretzel prosecco prosciutto quesadilla quiche ramen ravioli risotto rum
    sake salami salmon sorbet sashimi satay sausage schnitzel scampi scone scones shrimp shrimps smoothie soba soda spaghetti squid steak steaks sushi taco tacos
    tempura teriyaki tequila tikka tiramisu tofu tortilla tuna turkey udon vodka waffle waffles whiskey whisky wine wines wonton
    بيتزا برجر برغر همبرغر همبرجر سوشي معكرونة مكرونة باستا سباغيتي لازانيا ستيك تاكو كرواسون وافل بانكيك نودلز نودل رامن هوتدوغ كولا كوكاكولا
    بيبسي جمبري روبيان تونة سلمون سالمون بط اومليت دونات تيراميسو شوكولاتة نوتيلا ناجتس آيسكريم بوظة نقانق بيرة نبيذ كاتشب سلطعون كابوريا
    بوريتو فاهيتا كاري ريزوتو براوني كوكيز لاتيه اسبريسو موهيتو سموذي
  `),
)

export const isOtherFood = (word: string): boolean => OTHER_FOODS.has(word)
