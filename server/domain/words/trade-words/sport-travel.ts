/** Sport, mountains and travel. */
export const sportTravel = `
چادر مسافرتی، چادر، چادر کمپینگ، چادر کوهنوردی، چادر سفر، خیمه، tent، camping tent، chador mosaferati
چهار نفره، 4 نفره، چهارنفره، چارنفره
کیسه خواب، کیسه‌خواب، sleeping bag
زیرانداز، زیر انداز، حصیر، mat، زیرانداز سفری
کمپینگ، طبیعت گردی، طبیعتگردی، سفر، camping، camp
کوهنوردی، کوه نوردی، کوهپیمایی، کوه، صخره نوردی، hiking، climbing، mountain، koohnavardi
قطب نما، قطبنما، غطب نما، جهت یاب، جهت نما، compass، ghotbnama
طناب کوهنوردی، طناب صعود، طناب سنگ نوردی، طناب کوه، طناب صخره نوردی، climbing rope
عصای کوهنوردی، باتوم، باتون، باتوم کوهنوردی، trekking pole
کارابین، کارابینر، carabiner
سرشعله، گاز پیک نیک، پیک نیک، گاز مسافرتی، camping stove
چاقوی سفری، چاقوی شکاری، چاقو سفری، pocket knife
زیرانداز یوگا، مت یوگا، تشک یوگا، یوگا مت، yoga mat
دوچرخه، دو چرخه، دچرخه، بایسیکل، bicycle، bike، docharkhe
دوچرخه شهری، دوچرخه تفریحی، city bike
دوچرخه کوهستان، mountain bike
سه چرخه، سه‌چرخه، tricycle
اسکوتر، اسکوتر برقی، scooter
اسکیت، اسکیت چهارچرخ، کفش اسکیت، اسکیت کفشی، رولر اسکیت، رولر، اسکیت چرخ دار، skate، roller skate، rollerskates
کفش اسکیت یخ، اسکیت یخ، اسکیت روی یخ، پاتیناژ، کفش پاتیناژ، ice skate، ice skates
اسکیت برد، اسکیت‌بورد، اسکیت بورد، skateboard
توپ فوتبال، توپ چمنی، توپ سالنی، توپ فوتسال، football ball، soccer ball
فوتبال، فوتسال، football، soccer
توپ والیبال، والیبال، volleyball
توپ بسکتبال، بسکتبال، basketball
راکت تنیس روی میز، راکت پینگ پنگ، راکت پینگ‌پنگ، پینگ پنگ، تنیس روی میز، پینگ پونگ، راکت پینگ پونگ، ping pong، table tennis، pingpong
راکت تنیس، تنیس، tennis
راکت، راکت ورزشی، racket
بدمینتون، بدمینتن، بتمینتون، ست بدمینتون، راکت بدمینتون، badminton
دستکش بوکس، دستکش بکس، دستکش مشت زنی، دستکش کیک بوکسینگ، بوکس، boxing gloves، boxing
کیسه بوکس، punching bag
دستکش بدنسازی، دستکش ورزشی، gym gloves
دمبل، وزنه، هالتر، دمبل بدنسازی، dumbbell
طناب ورزشی، طناب زنی، طناب ورزش، jump rope
کش ورزشی، کش پیلاتس، resistance band
تردمیل، ترید میل، تردمیل خانگی، treadmill
دوچرخه ثابت، exercise bike
بارفیکس، میله بارفیکس، pull up bar
شنا، swimming، swim
عینک شنا، swimming goggles
غواصی، اسنورکلینگ، زیر آب، diving، snorkeling
ماسک و اسنورکل، ماسک غواصی، اسنورکل، ماسک و لوله غواصی، عینک غواصی، لوله تنفسی غواصی، ماسک شنا، snorkel، diving mask
کلاه شنا، swim cap
جلیقه نجات، life jacket
بازوبند شنا، تیوپ شنا، حلقه شنا، swim ring
ماهیگیری، قلاب ماهیگیری، چوب ماهیگیری، fishing
اسکی، چوب اسکی، ski
یوگا، پیلاتس، yoga، pilates
بدنسازی، بدن سازی، فیتنس، باشگاه، gym، fitness
ورزشی، ورزش، sport، varzeshi، sports
ساق بند، ساق بند فوتبال، shin guard
گرمکن ورزشی، لباس ورزشی، ست ورزشی، sportswear
کلاه دوچرخه سواری، کلاه ایمنی دوچرخه، bike helmet
قمقمه، قمقمه ورزشی، بطری ورزشی، بطری آب، water bottle
ساعت کوهنوردی، ساعت کوه، ساعت ورزشی، ساعت طبیعت گردی، outdoor watch
سفر، مسافرت، مسافرتی، سفری، تراول، travel، trip، safar
بالش سفری، بالش گردنی، بالش گردن، travel pillow
دارت، dart
بیلیارد، billiard
فوتبال دستی، foosball
چهارچرخ، چهار چرخ، 4 چرخ، چارچرخ
بزرگ، بزرگسال، لارج، large، big
کوچک، کوچیک، کوچولو، ریز، small، mini
مشکی، سیاه، بلک، black، meshki، siyah
سفید، سفیدرنگ، وایت، white، sefid
قرمز، سرخ، رد، red، ghermez
آبی، ابی، بلو، blue، abi > سرمه ای، فیروزه ای
سبز، گرین، green، sabz
زرد، yellow، zard
نارنجی، پرتقالی، orange
صورتی، پینک، pink، soorati
بنفش، purple، banafsh
قهوه ای، قهوه‌ای، brown، عسلی رنگ
طوسی، خاکستری، توسی، نوک مدادی، gray، grey
طلایی، طلائی، گلد، gold، golden
نقره ای، سیلور، silver
سرمه ای، سورمه ای، navy
کرم رنگ، بژ، beige
ست، مجموعه، سرویس، پک، بسته، set، pack، kit
تکه، پارچه، عددی، تایی
گارانتی، ضمانت، وارانتی، guarantee، warranty
دست ساز، دستساز، دست‌دوز، دستدوز، handmade، کار دست
قابل تنظیم، تنظیم شونده، adjustable
تخصصی، حرفه ای، پروفشنال، professional، pro
خانگی، خونگی، خونه، منزل، خانه، home
مسافرتی، مسافرت، سفری
گاوی، چرم گاو
`;
