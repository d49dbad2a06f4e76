/** The types of schema.org (version 29) for places: local businesses, then other places with a street address. */
const businesses = `
  AccountingService AdultEntertainment AmusementPark AnimalShelter ArchiveOrganization ArtGallery Attorney Audiology
  AutoBodyShop AutoDealer AutoPartsStore AutoRental AutoRepair AutoWash AutomatedTeller AutomotiveBusiness Bakery
  BankOrCreditUnion BarOrPub BeautySalon BedAndBreakfast BikeStore BookStore BowlingAlley Brewery CafeOrCoffeeShop
  Campground Casino ChildCare ClothingStore ComedyClub CommunityHealth ComputerStore ConvenienceStore
  CovidTestingFacility DaySpa Dentist DepartmentStore Dermatology DietNutrition Distillery DryCleaningOrLaundry
  Electrician ElectronicsStore Emergency EmergencyService EmploymentAgency EntertainmentBusiness ExerciseGym
  FastFoodRestaurant FinancialService FireStation Florist FoodEstablishment FurnitureStore GardenStore GasStation
  GeneralContractor Geriatric GolfCourse GovernmentOffice GroceryStore Gynecologic HVACBusiness HairSalon
  HardwareStore HealthAndBeautyBusiness HealthClub HobbyShop HomeAndConstructionBusiness HomeGoodsStore Hospital
  Hostel Hotel HousePainter IceCreamShop IndividualPhysician InsuranceAgency InternetCafe JewelryStore LegalService
  Library LiquorStore LocalBusiness Locksmith LodgingBusiness MedicalBusiness MedicalClinic MensClothingStore
  Midwifery MobilePhoneStore Motel MotorcycleDealer MotorcycleRepair MovieRentalStore MovieTheater MovingCompany
  MusicStore NailSalon NightClub Notary Nursing Obstetric OfficeEquipmentStore Oncologic Ophthalmology Optician
  Optometric Otolaryngologic OutletStore PawnShop Pediatric PetStore Pharmacy Physician PhysiciansOffice
  Physiotherapy PlasticSurgery Plumber Podiatric PoliceStation PostOffice PrimaryCare ProfessionalService
  Psychiatric PublicHealth PublicSwimmingPool RadioStation RealEstateAgent RecyclingCenter Resort Restaurant
  RoofingContractor SelfStorage ShoeStore ShoppingCenter SkiResort SportingGoodsStore SportsActivityLocation
  SportsClub StadiumOrArena Store TattooParlor TelevisionStation TennisComplex TireShop TouristInformationCenter
  ToyStore TravelAgency VacationRental WholesaleStore Winery`
const others = `
  Airport Aquarium Beach BoatTerminal Bridge BuddhistTemple BusStation BusStop CatholicChurch Cemetery Church
  CityHall CivicStructure CollegeOrUniversity Courthouse Crematorium DefenceEstablishment EducationalOrganization
  ElementarySchool Embassy EventVenue GovernmentBuilding HighSchool HinduTemple LegislativeBuilding MiddleSchool
  Mosque Museum MusicVenue Park ParkingFacility PerformingArtsTheater PlaceOfWorship Playground Preschool
  PublicToilet RVPark School SubwayStation Synagogue TaxiStand TouristAttraction TouristDestination TrainStation Zoo`

const byName = new Map(
  [
    ...namesIn(businesses).map((type) => ({ type, isBusiness: true })),
    ...namesIn(others).map((type) => ({ type, isBusiness: false })),
  ].map((one) => [one.type.toLowerCase(), one]),
)

/**
 * Returns the schema.org type for the `subtype` of a directory entry, in any case or as an address such as
 * `https://schema.org/Bakery`. Anything else becomes a `LocalBusiness`: search engines ignore an entity with an unknown
 * type.
 */
export function placeTypeOf(subtype: string): { type: string; isBusiness: boolean } {
  const name = subtype.trim().split(/[/:#]/).at(-1) ?? ''
  return byName.get(name.toLowerCase()) ?? { type: 'LocalBusiness', isBusiness: true }
}

function namesIn(list: string): string[] {
  return list.trim().split(/\s+/)
}
